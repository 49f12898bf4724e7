import Foundation
package import Logging

/// Listens on one address, for HTTP and WebSockets.
///
/// ```swift
/// let server = SocketServer(configuration, handler: Routes(…), webSockets: viewers)
/// let address = try await server.start()
/// …
/// await server.stop()
/// ```
package actor SocketServer {
    package nonisolated let service: ServiceThread
    private let configuration: ServerConfiguration
    private let handler: any HTTPHandler
    private let middleware: [any HTTPMiddleware]
    private let webSockets: any WebSocketHandlerFactory
    private let logger: Logger
    private var loop: SocketLoop?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        service.asUnownedSerialExecutor()
    }

    package init(
        _ configuration: ServerConfiguration, handler: any HTTPHandler,
        behind middleware: [any HTTPMiddleware] = [],
        webSockets: any WebSocketHandlerFactory,
        on service: ServiceThread = ServiceThread(),
        logger: Logger = Logger(label: "soundings.server")
    ) {
        self.service = service
        self.configuration = configuration
        self.handler = handler
        self.middleware = middleware
        self.webSockets = webSockets
        self.logger = logger
    }

    deinit {
        let isStopped = loop == nil
        precondition(isStopped, "a server is stopped before it is let go")
    }

    /// Returns when connections are accepted.
    package func start() throws(ServerError) -> ListeningAddress {
        precondition(loop == nil, "a server is started once")
        let respond = middleware.responder(before: handler)
        let security = SecurityHeaders(
            frameAncestors: configuration.frameAncestors,
            origins: Set(configuration.allowedOrigins.map { $0.lowercased() }),
            strictSeconds: configuration.tls?.strictSeconds)
        let refusals = RefusalLog(logger)
        let http = HTTPConnections(refusals, security) {
            [handler, weak self] request, framing, ticket in
            if let response = handler.response(atOnce: request), let self {
                let bytes = ResponseBytes(response, to: request, framing, security, at: Date())
                return self.assumeIsolated { $0.deliverSoon(bytes, to: ticket) }
            }
            return Task.detached {
                let response = await RequestID.$current.withValue(request.id) {
                    await RequestSpan.around(request) {
                        handler.pattern(of: request)
                    } _: {
                        let response = await respond(request)
                        if response.opening == nil {
                            refusals.note(response, to: request, from: request.remote)
                        }
                        return response
                    }
                }
                if let opening = response.opening {
                    await self?.upgrade(opening, ticket)
                    return
                }
                let bytes = ResponseBytes(response, to: request, framing, security, at: Date())
                await self?.deliver(bytes, to: ticket)
            }
        } ask: { [weak self] pieces, ticket in
            Task.detached(priority: .utility) {
                do {
                    await self?.deliver(try await pieces.next(), to: ticket)
                } catch {
                    await self?.breakOff(ticket)
                }
            }
        } resume: { [weak self] ticket in
            Task { await self?.resume(ticket) }
        } readsStream: { [handler] in
            handler.readsStream(of: $0)
        }
        let loop = SocketLoop(
            configuration, on: service, webSockets: webSockets, logger: logger, http: http)
        let port: Int
        do {
            port = try loop.open(configuration)
        } catch {
            loop.close()
            if let tls = http.tls { Task { await tls.end() } }
            throw error
        }
        self.loop = loop
        service.attach(loop)
        var address = configuration.address
        address.port = port
        return address
    }

    /// Sends every viewer a close frame, over a while where another server goes on at the same port, lets running requests end within the limit, and returns
    /// when nothing is open any more.
    package func stop() async {
        guard let loop, !loop.isStopping else { return }
        let spread = configuration.sharesPort ? configuration.limits.movePause : nil
        await withCheckedContinuation { done in
            loop.stop(movingOver: spread) { done.resume() }
        }
        service.detach()
        loop.close()
        self.loop = nil
        await loop.http.tls?.end()
    }

    /// Shows another certificate to those who come from now on; who is here already stays.
    ///
    /// - Throws: `ServerError.badCertificate`; then the one that there was goes on.
    package nonisolated func reloadCertificate() async throws(ServerError) {
        guard let files = configuration.tls else { return }
        let context = try TLSContext(files)
        await use(context)
    }

    private func use(_ context: TLSContext) { loop?.http.tls?.use(context) }

    /// How many WebSockets are open.
    package var viewers: Int { loop?.webSockets.entries.count ?? 0 }

    /// How many connections of any kind are open.
    package var connections: Int { loop?.connectionCount ?? 0 }

    /// In a turn of its own on the service thread, once the exchange waits for it.
    private func deliverSoon(
        _ response: ResponseBytes, to ticket: Exchange.Ticket
    ) -> Task<Void, Never> {
        Task { deliver(response, to: ticket) }
    }

    private func deliver(_ response: ResponseBytes, to ticket: Exchange.Ticket) {
        loop?.deliver(response, to: ticket)
    }

    private func resume(_ ticket: Exchange.Ticket) { loop?.resume(ticket) }

    private func upgrade(_ request: HTTPRequest, _ ticket: Exchange.Ticket) {
        loop?.upgrade(request, ticket)
    }

    private func deliver(_ piece: [UInt8]?, to ticket: Exchange.Ticket) {
        loop?.deliver(piece, to: ticket)
    }

    /// A body can't be made on: its reader notices that it isn't whole.
    private func breakOff(_ ticket: Exchange.Ticket) { loop?.breakOff(ticket) }
}
