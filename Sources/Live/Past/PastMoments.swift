package import Dashboards
package import Foundation
import Synchronization

/// The moments of the past that are shown, each made when somebody asks for it.
package final class PastMoments: Sendable {
    /// Why a moment isn't shown.
    package enum Refusal: Error {
        /// There are as many as there is room for.
        case busy
        case future
    }

    private struct State {
        var pasts: [String: PastTable] = [:]
        var standing = HeldObjects<Date, PastMoment>()
        var playing: [WeakMoment] = []
        /// How many there have been.
        var count = 0

        mutating func forgetUnused(for pause: Duration) {
            playing.removeAll { $0.moment == nil }
            standing.forgetUnused(for: pause)
        }
    }

    private struct WeakMoment { weak var moment: PastMoment? }

    private let whole: ViewRegistry
    /// The bytes that all of them may take.
    private let bytes: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - whole: the present.
    ///   - pasts: the tables that have a log.
    ///   - bytes: what the tables of all moments may take.
    package init(of whole: ViewRegistry, _ pasts: [PastTable], bytes: Int) {
        (self.whole, self.bytes) = (whole, bytes)
        state = Mutex(State(pasts: Self.named(pasts)))
    }

    private static func named(_ pasts: [PastTable]) -> [String: PastTable] {
        Dictionary(pasts.map { ($0.source.name, $0) }) { $1 }
    }

    /// Goes on with the tables that there are now; moments are made anew.
    package func replace(with pasts: [PastTable]) {
        state.withLock {
            ($0.pasts, $0.standing) = (Self.named(pasts), HeldObjects())
        }
    }

    /// The moment that stands still, which all share who ask for it.
    ///
    /// - Parameters:
    ///   - time: the time.
    ///   - client: the address of the client that asks. An unknown client has no share.
    /// - Returns: the moment, made now if nobody has asked for it before.
    /// - Throws: a refusal, if there is no room for another moment.
    package func moment(at time: Date, for client: String = "") throws(Refusal) -> PastMoment {
        guard time <= .now else { throw .future }
        if let moment = found(time) { return moment }
        return try made(PastClock(at: time), for: client)
    }

    /// Returns a moment that goes on at some speed, for one page.
    package func playing(
        from time: Date, at speed: Double, for client: String = ""
    ) throws(Refusal) -> PastMoment {
        guard time <= .now else { throw .future }
        return try made(PastClock(at: time, speed: speed), for: client)
    }

    private func found(_ time: Date) -> PastMoment? {
        state.withLock { state in
            // A log that couldn't be read may be there again.
            guard let moment = state.standing[time], moment.faults.isEmpty else { return nil }
            state.standing.hold(moment, as: time)
            return moment
        }
    }

    private func made(_ clock: PastClock, for client: String) throws(Refusal) -> PastMoment {
        let moment: PastMoment? = state.withLock { state in
            state.forgetUnused(for: Self.pause)
            if !hasRoom(state, for: client) { state.forgetUnused(for: .zero) }
            guard hasRoom(state, for: client) else { return nil }
            state.count += 1
            let moment = PastMoment(
                clock, of: whole, state.pasts, edition: -state.count, for: client)
            if clock.speed > 0 {
                state.playing.append(WeakMoment(moment: moment))
            } else {
                state.standing.hold(moment, as: clock.start)
            }
            return moment
        }
        guard let moment else { throw .busy }
        return moment
    }

    /// Returns whether there is room for one moment more, as large as its tables are now.
    private func hasRoom(_ state: State, for client: String) -> Bool {
        let shown = state.standing.objects + state.playing.compactMap(\.moment)
        let next = state.pasts.keys.reduce(0) { $0 + (whole.tables[$1]?.fullness.bytes ?? 0) }
        func fits(_ moments: [PastMoment], _ most: Int, _ bytes: Int) -> Bool {
            guard moments.count < most else { return false }
            return moments.isEmpty || moments.reduce(next) { $0 + max($1.bytes, next) } <= bytes
        }
        guard fits(shown, Self.most, bytes) else { return false }
        let own = client.isEmpty ? [] : shown.filter { $0.client == client }
        return fits(own, Self.mostOfOne, bytes / 4 * 3)
    }

    package static let most = 50
    /// The share of one client address, so that others find room.
    package static let mostOfOne = 20

    /// Whoever comes back within this time finds it made.
    private static let pause = Duration.seconds(60)

    /// From when on a table of a dashboard can be shown as it was; nil where none has a past.
    package func earliest(of dashboard: Dashboard) async -> Date? {
        let pasts = state.withLock(\.pasts)
        var first: Double?
        for name in dashboard.tableNames {
            guard let earliest = await pasts[name]?.earliest else { continue }
            first = min(first ?? earliest, earliest)
        }
        return first.map(Date.init(timeIntervalSince1970:))
    }

    /// Those of some tables that had rows at a time which aren't kept any more.
    package func incomplete(of tables: Set<String>, at time: Date) async -> [String] {
        let pasts = state.withLock(\.pasts)
        var names: [String] = []
        for name in tables.sorted() {
            if let past = pasts[name], await !past.isWhole(at: time) { names.append(name) }
        }
        return names
    }

    /// Those of some tables whose past nobody keeps.
    package func unkept(among tables: Set<String>) -> [String] {
        let pasts = state.withLock(\.pasts)
        return tables.filter { name in
            pasts[name] == nil && whole.tables[name]?.isLive == true
        }.sorted()
    }
}
