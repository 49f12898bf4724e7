package import Live
import Tables
import Transport

/// The rows that a site shows: all of them, or those of an audience; of now, or as they were.
package struct SeenRows: Sendable {
    package let audiences: Audiences
    private let audience: Audience?
    /// Nil for the present.
    let moment: PastMoment?

    init(of audiences: Audiences, by audience: Audience? = nil, at moment: PastMoment? = nil) {
        (self.audiences, self.audience, self.moment) = (audiences, audience, moment)
    }

    var registry: ViewRegistry { audience?.registry ?? audiences.whole }
}

extension Site {
    /// The rows that somebody sees; nil for all.
    func rules(for identity: Identity) -> RowRules? {
        identity.seesAllRows ? nil : rows.audiences.rules(for: identity.claims)
    }

    /// Whether there is room for the rows that somebody sees.
    func admits(_ rules: RowRules?) -> Bool { rules.map { rows.audiences.admits($0) } ?? true }

    /// The audience of whoever is known to see some rows.
    func audience(of identity: Identity, at moment: PastMoment? = nil) -> Audience? {
        let audiences = moment?.audiences ?? rows.audiences
        return identity.rows.map { audiences.audience(RowRules($0)) }
    }

    /// The site of a moment.
    func shown(at moment: PastMoment) async -> Site {
        await moment.filled()
        var site = self
        site.rows = SeenRows(of: moment.audiences, at: moment)
        return site
    }

    /// The site of the rows that somebody sees.
    func seen(by identity: Identity) async -> Site {
        guard let audience = audience(of: identity) else { return self }
        await audience.filled()
        var site = self
        site.rows = SeenRows(of: rows.audiences, by: audience, at: rows.moment)
        return site
    }
}
