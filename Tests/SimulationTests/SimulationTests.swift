import Foundation
import Testing

/// Several processes in a world that is simulated from a seed: whatever goes wrong, nothing is lost or doubled, and all pages
/// show the same in the end.
struct SimulationTests {
    /// How many steps all worlds have together, and the seed of the first; `make simulate` asks for more, and others.
    private static let steps = number("SIMULATION_STEPS") ?? usualSteps
    private static let seed = UInt64(number("SIMULATION_SEED") ?? 1)
    #if DEBUG
    private static let usualSteps = 100_000
    #else
    private static let usualSteps = 1_000_000
    #endif
    /// A longer life would only be more of it.
    private static let longestLife = 100_000

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private struct Report: Sendable {
        var violation: String?
        var steps = 0
        var trace: UInt64 = 0
        var counts: [String: Int] = [:]
    }

    private static func life(
        _ kind: SimulatedDashboard.Kind, seed: UInt64, steps: Int
    ) async -> Report {
        await SimulatedThread.run(seed: seed) { schedule in
            do {
                let world = try World(kind, schedule)
                try world.run(steps: steps)
                return Report(
                    violation: world.violation, steps: schedule.steps, trace: schedule.trace,
                    counts: world.network.counts)
            } catch {
                return Report(violation: "\(error)")
            }
        }
    }

    @Test(arguments: SimulatedDashboard.Kind.allCases)
    func `no row is lost or doubled, and all pages show the same in the end`(
        _ kind: SimulatedDashboard.Kind
    ) async {
        var (steps, seed) = (Int(Double(Self.steps) * kind.share), Self.seed)
        var counts: [String: Int] = [:]
        while steps > 0 {
            let report = await Self.life(kind, seed: seed, steps: min(steps, Self.longestLife))
            if let violation = report.violation {
                Issue.record("\(kind), SIMULATION_SEED=\(seed): \(violation)")
                return
            }
            counts.merge(report.counts) { $0 + $1 }
            (steps, seed) = (steps - max(1, report.steps), seed + 1)
        }
        // A world in which all goes well would prove nothing.
        let all = Self.usual + (Self.steps < 1_000_000 ? [] : Self.seldom)
        for name in all {
            #expect(counts[name, default: 0] > 0, "there were no \(name)")
        }
    }

    private static let usual = [
        "posts again", "answers lost", "processes killed", "links broken", "resumed", "announce",
        "comparisons",
    ]
    private static let seldom = [
        "Redis killed", "processes stalled", "processes cut from Redis", "commands lost",
        "posts doubled", "logs looked through", "pages opened",
    ]

    @Test func `a life can be repeated, step by step`() async {
        let lives = [
            await Self.life(.newestDeleted, seed: 7, steps: 4_000),
            await Self.life(.newestDeleted, seed: 7, steps: 4_000),
            await Self.life(.newestDeleted, seed: 8, steps: 4_000),
        ]
        #expect(lives[0].trace == lives[1].trace && lives[0].counts == lives[1].counts)
        #expect(lives[0].trace != lives[2].trace)
    }
}
