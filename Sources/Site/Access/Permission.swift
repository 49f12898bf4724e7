import Dashboards
import Transport

/// The right that a request needs, by its method and address alone: the one list of all rules.
///
/// An address that isn't named here needs the most.
enum Permission: Hashable {
    case nothing
    /// To be somebody; what is answered is what they see.
    case anybody
    /// To be somebody who isn't here by a link.
    case member
    case dashboard(String)
    case notes(on: String)
    case rows(of: String)
    case write(to: String)
    /// To some tables; the rest of what comes is left out.
    case writeSome
    /// To see all dashboards.
    case all
    case admin

    init(_ request: HTTPRequest) {
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
            .dropFirst().map(String.init)
        switch request.method {
        case .get, .head: self = Self.ofGet(parts, request)
        case .post: self = Self.ofPost(parts)
        case .options where request.path == "*": self = .nothing
        case .delete where parts.count == 3 && parts[..<2] == ["api", "notes"]:
            self = .notes(on: parts[2])
        // No address has these: whoever may read what is there hears that (405).
        case .put, .patch: self = Self.ofGet(parts, request)
        case .delete, .options: self = .admin
        }
    }

    private static func ofGet(_ parts: [String], _ request: HTTPRequest) -> Permission {
        switch (parts.count, parts.first ?? "", parts.dropFirst().first ?? "") {
        case (2..., "web", _), (1, "ping", _), (1, "healthz", _), (1, "readyz", _),
            (1, "embed.js", _), (1, "embed.css", _):
            .nothing
        case (1, "", _), (2, "-", "session"), (2, "api", "alerts"): .anybody
        case (1...2, "gallery", _): .member
        case (2...3, "d", let name): .dashboard(name)
        case (3, "api", "notes"): .dashboard(parts[2])
        case (3, "api", "addresses"): .anybody
        case (4, "api", "tables") where parts[3] == "rows.csv": .rows(of: parts[2])
        case (1, "ws", _): request.query["rows"].map { .write(to: $0) } ?? .anybody
        case (1, "metrics", _): .all
        default: .admin
        }
    }

    private static func ofPost(_ parts: [String]) -> Permission {
        switch parts {
        case let parts
        where parts.count == 4 && parts[..<2] == ["api", "tables"]
            && ["rows", "stream"].contains(parts[3]):
            .write(to: parts[2])
        case let parts where parts.count == 3 && parts[..<2] == ["api", "notes"]:
            .notes(on: parts[2])
        case let parts where parts.count == 3 && parts[..<2] == ["api", "addresses"]: .anybody
        case ["write"], ["query"], ["api", "v2", "write"], ["v1", "metrics"]: .writeSome
        default: .admin
        }
    }
}

extension Site {
    /// Whether somebody has it.
    func grants(_ permission: Permission, to identity: Identity) -> Bool {
        switch permission {
        case .nothing, .anybody: true
        case .member: !identity.isGuest
        case .dashboard(let name): identity.sees(name) && !ServerDashboard.isOwn(name)
        case .notes(let name): identity.writesNotes(on: name) && !ServerDashboard.isOwn(name)
        case .rows(let table) where ServerDashboard.isOwn(table): identity.isOperator
        case .rows(let table):
            identity.tables?.contains(table) ?? true || lists(table, to: identity)
        case .write(let table): identity.writes(table)
        case .writeSome: identity.role >= .write
        case .all: seesAll(identity)
        case .admin: identity.isOperator
        }
    }

    /// Whether somebody sees all dashboards, with all rows.
    func seesAll(_ identity: Identity) -> Bool { identity.seesAll && rules(for: identity) == nil }

    /// Whether a dashboard that they see lists the rows of a table, which are a file there.
    private func lists(_ table: String, to identity: Identity) -> Bool {
        declared.contains { dashboard in
            identity.sees(dashboard.name) && dashboard.rows.contains { $0.table == table }
        }
    }
}
