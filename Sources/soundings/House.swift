import Foundation
import Server
import ServiceLifecycle

/// The open server as a service: it says where it listens, and sends its viewers home at the end.
struct House: Service {
    private let theatre: Theatre
    private let server: SocketServer

    init(_ theatre: Theatre, hall: Hall, configuration: ServerConfiguration, site: Site) {
        self.theatre = theatre
        server = SocketServer(
            configuration, handler: site.routes, peers: Entrance(to: hall, of: theatre.stage),
            on: hall.service)
    }

    func run() async throws {
        let address = try await server.start()
        // Straight to the descriptor: a pipe would get a buffered line too late.
        FileHandle.standardOutput.write(Data("listening on \(address.url)\n".utf8))
        await withDiscardingTaskGroup { group in
            group.addTask { await theatre.stage.run() }
            group.addTask { await theatre.stage.prepare(theatre.dashboards) }
            try? await gracefulShutdown()
            await server.stop()
            group.cancelAll()
        }
    }
}
