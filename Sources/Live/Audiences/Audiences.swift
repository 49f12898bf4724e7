import Synchronization
package import Tables

/// The audiences of a registry, each made when somebody of it comes.
package final class Audiences: Sendable {
    private struct Entry {
        var audience: Audience
        var used = ContinuousClock.now
    }

    /// That of all rows.
    package let whole: ViewRegistry
    private let limit: Int
    private let entries = Mutex<[RowRules: Entry]>([:])

    package init(of whole: ViewRegistry, limit: Int = 100) {
        (self.whole, self.limit) = (whole, limit)
    }

    /// The rows that somebody sees by their claims; nil where all rows are everybody's.
    package func rules(for claims: [String: Set<String>]) -> RowRules? {
        let asked = claimsAsked
        return asked.isEmpty ? nil : RowRules(claims, of: asked)
    }

    private var claimsAsked: [String: [String: String]] {
        whole.tables.mapValues(\.schema.claims).filter { !$0.value.isEmpty }
    }

    /// Whether there is one with these rules, or room for it.
    package func admits(_ rules: RowRules) -> Bool {
        entries.withLock { entries in
            if entries[rules] == nil, entries.count >= limit {
                Self.forgetUnused(&entries, for: .zero)
            }
            return entries[rules] != nil || entries.count < limit
        }
    }

    package func audience(_ rules: RowRules) -> Audience {
        entries.withLock { entries in
            Self.forgetUnused(&entries, for: Self.pause)
            let audience = entries[rules]?.audience ?? Audience(rules, of: whole)
            entries[rules] = Entry(audience: audience)
            return audience
        }
    }

    var count: Int { entries.withLock(\.count) }

    /// Goes on with what the registry has declared; those whose rules are others now are forgotten.
    package func declare() async {
        let asked = claimsAsked
        let staying = entries.withLock { entries in
            entries = entries.filter { $0.key.areAbout(asked) }
            return entries.values.map(\.audience)
        }
        for audience in staying { await audience.declare(as: whole) }
    }

    /// An audience is in use while pages or requests hold it.
    private static func forgetUnused(_ entries: inout [RowRules: Entry], for pause: Duration) {
        let now = ContinuousClock.now
        // A copy of the keys alone: one of the dictionary would hold each audience.
        for rules in Array(entries.keys)
        where entries[rules].map({ $0.used + pause <= now }) == true {
            guard var entry = entries.removeValue(forKey: rules) else { continue }
            if !isKnownUniquelyReferenced(&entry.audience) { entries[rules] = entry }
        }
    }

    /// Whoever comes back within this time finds the rows copied.
    private static let pause = Duration.seconds(300)
}
