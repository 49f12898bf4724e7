package import Live
import Tables
import Transport

/// The rows that a site shows: all of them, or those of an audience.
package struct SeenRows: Sendable {
    package let audiences: Audiences
    private let audience: Audience?

    init(of audiences: Audiences, by audience: Audience? = nil) {
        (self.audiences, self.audience) = (audiences, audience)
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
    func audience(of identity: Identity) -> Audience? {
        identity.rows.map { rows.audiences.audience(RowRules($0)) }
    }

    /// The site of the rows that somebody sees.
    func seen(by identity: Identity) async -> Site {
        guard let audience = audience(of: identity) else { return self }
        await audience.filled()
        var site = self
        site.rows = SeenRows(of: rows.audiences, by: audience)
        return site
    }
}
