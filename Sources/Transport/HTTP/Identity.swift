package import Foundation

/// Who asks, and what they may see and do.
package struct Identity: Hashable, Sendable {
    /// Each may do what the ones before it may.
    package enum Role: String, Hashable, Sendable, CaseIterable, Comparable {
        case view
        /// Adds rows.
        case write
        /// Deletes rows, silences alerts, and sees what concerns operators.
        case admin

        package static func < (one: Role, other: Role) -> Bool {
            one != other && (one == .view || other == .admin)
        }
    }

    /// How they get in.
    package enum Origin: Hashable, Sendable {
        /// By a token that the configuration names.
        case secret
        /// By a link, to one dashboard and nothing besides.
        case link
        /// By a token that an issuer has signed.
        case issuer
        /// By having signed in at a provider.
        case provider
    }

    package var name: String
    package var role: Role
    /// The dashboards that they see; nil for all.
    package var dashboards: Set<String>?
    /// The tables that they read as files and write; nil for all.
    package var tables: Set<String>?
    /// Facts about them, by name: rows of tables are seen by them.
    package var claims: [String: Set<String>] = [:]
    /// By table and column the values of the rows that they see; nil for all rows.
    package var rows: [String: [String: Set<String>]]?
    /// Names the credential, without giving it away; empty where none is needed.
    package var credential = ""
    /// Names the session that a browser began with it; empty without one.
    package var session = ""
    /// When the session, or whatever else lets them in, ends.
    package var ends: Date?
    package var origin = Origin.secret
    /// The signed link in the address that was asked for, which whoever is told of that address needs.
    package var link: String?

    package init(
        name: String, role: Role, dashboards: Set<String>? = nil, tables: Set<String>? = nil
    ) {
        (self.name, self.role) = (name, role)
        (self.dashboards, self.tables) = (dashboards, tables)
    }

    /// Everybody, where nothing is said of access.
    package static let anybody = Identity(name: "", role: .admin)

    package func sees(_ dashboard: String) -> Bool { dashboards?.contains(dashboard) ?? true }

    /// Whether operators' pages are theirs to see.
    package var isOperator: Bool { role == .admin && seesAll }

    package func writes(_ table: String) -> Bool {
        role >= .write && tables?.contains(table) ?? true
    }

    /// Whether they may write notes on a dashboard's data, which all others read.
    package func writesNotes(on dashboard: String) -> Bool {
        role >= .write && !isGuest && sees(dashboard)
    }

    /// Whether a browser began a session.
    package var isSignedIn: Bool { !session.isEmpty }

    package var isGuest: Bool { origin == .link }

    package var seesAll: Bool { dashboards == nil && tables == nil }

    /// Whether rows are theirs to see whatever is said of them.
    package var seesAllRows: Bool { role == .admin && seesAll }

    /// The rights to see, whoever has them: answers to equal ones are the same.
    package var scope: Identity {
        var scope = Identity(
            name: "", role: seesAllRows ? .admin : .view, dashboards: dashboards, tables: tables)
        scope.rows = rows
        scope.session = isSignedIn ? "some" : ""
        scope.origin = isGuest ? .link : .secret
        scope.link = link
        return scope
    }
}
