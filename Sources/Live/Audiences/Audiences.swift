import Synchronization
package import Tables

/// The audiences of a registry, each made when somebody of it comes.
package final class Audiences: Sendable {
    /// That of all rows.
    package let whole: ViewRegistry
    private let limit: Int
    /// An audience is in use while pages or requests hold it.
    private let held = Mutex(HeldObjects<RowRules, Audience>())

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
        held.withLock { held in
            if held[rules] == nil, held.count >= limit { held.forgetUnused(for: .zero) }
            return held[rules] != nil || held.count < limit
        }
    }

    package func audience(_ rules: RowRules) -> Audience {
        held.withLock { held in
            held.forgetUnused(for: Self.pause)
            let audience = held[rules] ?? Audience(rules, of: whole)
            held.hold(audience, as: rules)
            return audience
        }
    }

    var count: Int { held.withLock(\.count) }

    /// Goes on with what the registry has declared; those whose rules are others now are forgotten.
    package func declare() async {
        let asked = claimsAsked
        let staying = held.withLock { held in
            held.keep { $0.areAbout(asked) }
            return held.objects
        }
        for audience in staying { await audience.declare(as: whole) }
    }

    /// Whoever comes back within this time finds the rows copied.
    private static let pause = Duration.seconds(300)
}
