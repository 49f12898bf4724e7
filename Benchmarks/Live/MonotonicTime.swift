import Foundation

/// Nanoseconds on a clock that never jumps.
enum MonotonicTime {
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Waits until then; a time in the past is over at once.
    static func sleep(until time: Int) {
        var wanted = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
        clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &wanted, nil)
    }
}
