import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// A connection of a client: one that begins with the upgrade to a page's WebSocket is handed to the site byte by
/// byte, any other one is the application's.
///
/// Browsers open a WebSocket on a connection of its own, so that its first bytes tell.
struct TunnellingChannel<Base: ServerChildChannel>: ServerChildChannel {
    private let site: Site
    private let base: Base

    init(to site: Site, before base: Base) { (self.site, self.base) = (site, base) }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(Tunnel(to: site))
        }.flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Base.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

/// Looks at a connection's first bytes, and becomes a tunnel or is out of the way.
private final class Tunnel: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private enum State {
        case looking
        /// Bytes that come before the site has answered the connection.
        case connecting(ByteBuffer)
        case open(any Channel)
    }

    private let port: Int
    /// Of its first request.
    private let beginning: String
    private var state = State.looking

    init(to site: Site) { (port, beginning) = (site.port, "GET \(site.path)/ws") }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        switch state {
        case .looking:
            guard
                bytes.getString(at: bytes.readerIndex, length: beginning.utf8.count)
                    == beginning
            else {
                context.fireChannelRead(data)
                return context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
            }
            state = .connecting(bytes)
            connect(context)
        case .connecting(var waiting):
            var bytes = bytes
            waiting.writeBuffer(&bytes)
            state = .connecting(waiting)
        case .open(let site): site.writeAndFlush(bytes, promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if case .open(let site) = state { site.close(promise: nil) }
        context.fireChannelInactive()
    }

    /// On the client's own loop, so that neither side waits for the other's.
    private func connect(_ context: ChannelHandlerContext) {
        let client = context.channel
        let tunnel = NIOLoopBound(self, eventLoop: context.eventLoop)
        ClientBootstrap(group: context.eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Return(to: client))
                }
            }
            .connect(host: "127.0.0.1", port: port).whenComplete { result in
                guard case .success(let site) = result,
                    case .connecting(let waiting) = tunnel.value.state
                else { return client.close(promise: nil) }
                tunnel.value.state = .open(site)
                site.writeAndFlush(waiting, promise: nil)
            }
    }
}

/// The way back: straight to the client's socket, past the application's own handlers.
private final class Return: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let client: any Channel

    init(to client: any Channel) { self.client = client }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        let tunnel = try? client.pipeline.syncOperations.context(handlerType: Tunnel.self)
        tunnel?.writeAndFlush(NIOAny(bytes), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { client.close(promise: nil) }
}
