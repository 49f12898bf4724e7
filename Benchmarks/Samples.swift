import Foundation

/// How much of a processor something took, several times over, in milliseconds.
///
/// It is the thread's own time, so that other programs on the machine change it little.
struct Samples {
    private let sorted: [Double]

    /// Runs `body` on different data each time; preparing them isn't measured.
    ///
    /// - Parameters:
    ///   - count: how many times, after one that warms up.
    ///   - prepare: makes the data of a run from its number.
    ///   - body: what is measured; its result is kept until the clock has stopped.
    init<Data, Result>(_ count: Int, prepare: (Int) -> Data, body: (Data) -> Result) {
        sorted = (0...count).map { number in
            Self.time(of: prepare(number), body)
        }.dropFirst().sorted()
    }

    /// Times that were measured otherwise.
    init(_ times: [Double]) { sorted = times.sorted() }

    /// How long one run takes.
    static func time<Data, Result>(of data: Data, _ body: (Data) -> Result) -> Double {
        let start = now
        let result = body(data)
        let end = now
        withExtendedLifetime(result) {}
        return end - start
    }

    private static var now: Double { time(of: CLOCK_THREAD_CPUTIME_ID) }

    /// The same of the whole program, for what changes threads.
    static var processTime: Double { time(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func time(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// On a machine that others use too, the nearest to what it takes by itself.
    var least: Double { sorted[0] }

    var median: Double { sorted[sorted.count / 2] }

    /// The time that 99 of 100 don't exceed.
    var p99: Double { sorted[min(sorted.count - 1, sorted.count * 99 / 100)] }
}
