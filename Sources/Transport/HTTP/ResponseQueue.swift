import Instrumentation
import OrderedCollections
import Synchronization

/// Responses that take long to make: a few at a time, and each once for all who wait for the same.
///
/// Nothing is made for requests that were taken back. One that has begun isn't joined: what it says
/// may be older than the request.
package actor ResponseQueue {
    private typealias Waiter = CheckedContinuation<HTTPResponse, Never>
    package typealias Make = @Sendable () async -> HTTPResponse

    private struct Job {
        var waiters: [Int: Waiter]
        /// The address of the client that asked first.
        let address: String
        let make: Make
        var task: Task<Void, Never>?
    }

    /// How many were refused because too many waited.
    package nonisolated let refused = Tally()
    private let width: Int
    private let capacity: Int
    /// The share of one client address; the rest is for others.
    private var capacityPerAddress: Int { (capacity * 3 + 3) / 4 }
    /// By what is asked for, in the order they came.
    private var waiting: OrderedDictionary<HTTPRequest, Job> = [:]
    private var running: [Int: Job] = [:]
    private var count = 0

    /// - Parameters:
    ///   - width: how many are made at one time.
    ///   - capacity: how many may wait besides; further ones are answered with 503.
    package init(width: Int, capacity: Int) { (self.width, self.capacity) = (width, capacity) }

    /// The response of `make`, or 503 where too many wait; a cancelled task's response isn't read.
    package func response(
        to request: HTTPRequest, for address: String = "", make: @escaping Make
    ) async -> HTTPResponse {
        count += 1
        let (waiter, context) = (count, InstrumentationContext.current)
        // Begun when another one ends, it would be part of that one's trace.
        let make: Make = {
            await InstrumentationContext.$current.withValue(context) { await make() }
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume(returning: .overloaded) }
                enter(waiter, continuation, request, address, make)
            }
        } onCancel: {
            Task { await leave(waiter) }
        }
    }

    private func enter(
        _ waiter: Int, _ continuation: Waiter, _ request: HTTPRequest, _ address: String,
        _ make: @escaping Make
    ) {
        if waiting[request] == nil {
            guard running.count < width || hasCapacity(for: address) else {
                refused.add(1)
                return continuation.resume(returning: .overloaded)
            }
            waiting[request] = Job(waiters: [:], address: address, make: make)
        }
        waiting[request]?.waiters[waiter] = continuation
        begin()
    }

    private func hasCapacity(for address: String) -> Bool {
        waiting.count < capacity
            && waiting.values.count { $0.address == address } < capacityPerAddress
    }

    /// The first of an address for which the fewest are being made: nobody waits behind all that another
    /// one asks for.
    private var next: Int {
        let busy = Dictionary(grouping: running.values, by: \.address).mapValues(\.count)
        let counts = waiting.values.map { busy[$0.address] ?? 0 }
        return counts.indices.min { (counts[$0], $0) < (counts[$1], $1) } ?? 0
    }

    private func begin() {
        while running.count < width, !waiting.isEmpty {
            var job = waiting.remove(at: next).value
            count += 1
            let number = count
            // On threads of its own: whatever is watched live never waits for one of them.
            job.task = Task(priority: .utility) { [make = job.make] in
                let response = await make()
                end(number, response)
            }
            running[number] = job
        }
    }

    private func end(_ number: Int, _ response: HTTPResponse) {
        for waiter in running.removeValue(forKey: number)?.waiters.values.map(\.self) ?? [] {
            waiter.resume(returning: response)
        }
        begin()
    }

    private func leave(_ waiter: Int) {
        for (request, job) in waiting where job.waiters[waiter] != nil {
            waiting[request]?.waiters.removeValue(forKey: waiter)?.resume(returning: .overloaded)
            if waiting[request]?.waiters.isEmpty == true { waiting[request] = nil }
        }
        for (number, job) in running where job.waiters[waiter] != nil {
            running[number]?.waiters.removeValue(forKey: waiter)?.resume(returning: .overloaded)
            if running[number]?.waiters.isEmpty == true { job.task?.cancel() }
        }
    }

    /// How many responses are being made, and how many requests wait for others.
    var load: (running: Int, waiting: Int) {
        (running.count, waiting.values.reduce(0) { $0 + $1.waiters.count })
    }
}

/// A number that many count on.
package final class Tally: Sendable {
    package init() {}

    private let number = Atomic(0)

    package var value: Int { number.load(ordering: .relaxed) }

    package func add(_ change: Int) { number.wrappingAdd(change, ordering: .relaxed) }
}
