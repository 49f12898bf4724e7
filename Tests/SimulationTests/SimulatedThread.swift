import CSimulatedThread
import Foundation

/// A thread on which everything is simulated: clocks, chance, and the order in which tasks and actors run.
enum SimulatedThread {
    /// Runs a world on a thread of its own; other threads go on beside it.
    static func run<Result: Sendable>(
        seed: UInt64, _ body: @escaping @Sendable (Schedule) -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                let schedule = Schedule(seed: seed)
                let context = Unmanaged.passUnretained(schedule).toOpaque()
                simulated_thread_begin(enqueue, context, seed)
                let result = body(schedule)
                simulated_thread_end()
                withExtendedLifetime(schedule) { continuation.resume(returning: result) }
            }
            thread.stackSize = 16 << 20
            thread.start()
        }
    }
}

/// Work of Swift's concurrency goes to the schedule of the thread that it came from.
private func enqueue(
    _ context: UnsafeMutableRawPointer?,
    _ work: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    _ argument: UnsafeMutableRawPointer?, _ due: Int64
) {
    guard let context, let work else { return }
    Unmanaged<Schedule>.fromOpaque(context).takeUnretainedValue().add(at: due) { work(argument) }
}
