package import Live
import Protocol
import Sessions
import Synchronization
package import Transport

/// Makes a client connection for each page's new socket.
package final class ClientConnectionFactory: WebSocketHandlerFactory {
    private let shared: SharedParts
    /// Where producers' rows go; nil where none are accepted.
    private let site: Site?
    /// How many viewers there have been.
    private let count = Atomic(0)

    package var subprotocol: String { ProtocolVersion.subprotocol }

    /// - Parameters:
    ///   - subscriptions: where pages hear of changes.
    ///   - registry: what they show.
    ///   - site: the tables that producers may write to; without it none.
    package init(
        to subscriptions: Subscriptions, of registry: ViewRegistry,
        acceptingRowsFor site: Site? = nil
    ) {
        self.site = site
        shared = SharedParts(
            subscriptions: subscriptions, registry: registry,
            rows: JoinedRows(on: subscriptions.executor), site: site)
    }

    package func handler(
        for socket: WebSocketConnection, opening request: HTTPRequest
    ) -> any WebSocketHandler {
        if let table = request.query["rows"] {
            return producer(on: socket, of: table, for: request.identity)
        }
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        var shared = shared
        if request.query["at"] != nil, let site {
            switch site.moment(of: request) {
            case .success(let moment): shared.moment = moment
            case .failure(let refusal): shared.refusal = refusal
            }
        }
        shared.audience = site?.audience(of: request.identity, at: shared.moment)
        return ClientConnection(
            number, on: socket, sharing: shared, for: request.identity,
            greeting: request.query["hello"])
    }
}

extension ClientConnectionFactory {
    private func producer(
        on socket: WebSocketConnection, of table: String, for identity: Identity
    ) -> ProducerConnection {
        guard let site else {
            return ProducerConnection(on: socket, nil, refusal: "no rows are accepted here")
        }
        switch site.writable(table) {
        case .success(let writer):
            let post = RowPost(writer: writer, limits: site.ingest)
            let (shares, address, credential) = (site.shares, socket.remote, identity.credential)
            return ProducerConnection(
                on: socket, post, refusal: nil, until: identity.ends,
                share: (
                    { shares.open(address: address, credential: credential) },
                    { shares.close(address: address, credential: credential) }
                )
            ) { site.accessStatus(identity) }
        case .failure(let refusal):
            return ProducerConnection(on: socket, nil, refusal: refusal.reason)
        }
    }
}

/// The parts that all client connections use.
struct SharedParts {
    let subscriptions: Subscriptions
    /// That of all rows.
    private let whole: ViewRegistry
    let rows: JoinedRows
    private let site: Site?
    /// The audience that a page is of; nil for all rows.
    var audience: Audience?
    /// The time that a page is of; nil for the present.
    var moment: PastMoment?
    /// Why the time that a page asks for isn't shown.
    var refusal: PastRefusal?

    init(
        subscriptions: Subscriptions, registry: ViewRegistry, rows: JoinedRows, site: Site?
    ) {
        (self.subscriptions, whole, self.rows, self.site) = (subscriptions, registry, rows, site)
    }

    var registry: ViewRegistry { audience?.registry ?? moment?.registry ?? whole }
}

extension SharedParts {
    /// Whether a client may have one more socket; one that may is counted until it is closed.
    func open(_ address: String, _ identity: Identity) -> Bool {
        site?.shares.open(address: address, credential: identity.credential) ?? true
    }

    func close(_ address: String, _ identity: Identity) {
        site?.shares.close(address: address, credential: identity.credential)
    }

    /// Whether somebody who got in would get in again.
    func accessStatus(of identity: Identity) -> AccessStatus {
        site?.accessStatus(identity) ?? .unchanged
    }

    /// Whether somebody would see the same rows again.
    func showsRows(of identity: Identity) -> Bool {
        site.map { $0.rules(for: identity) == audience?.rules } ?? true
    }

    /// The errors in the files of the configuration, for whoever may edit them.
    func faults(for identity: Identity) -> [FaultMessage] {
        identity.isOperator ? site?.report.messages ?? [] : []
    }

    /// The dashboards that somebody sees; for them there are no others.
    func catalogue(for identity: Identity) -> Catalogue {
        var catalogue = registry.catalogue
        if !identity.isOperator {
            catalogue.dashboards = catalogue.dashboards.filter { !ServerDashboard.isOwn($0.key) }
        }
        guard let seen = identity.dashboards else { return catalogue }
        catalogue.dashboards = catalogue.dashboards.filter { name, _ in
            seen.contains(name) || (!identity.isGuest && GalleryEntry.isDashboard(name))
        }
        return catalogue
    }
}
