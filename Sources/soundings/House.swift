import Foundation
import Server
import ServiceLifecycle

/// The open server as a service: it says where it listens, and sends its viewers home at the end.
struct House: Service {
    private let theatre: Theatre
    private let server: SocketServer
    private let hall: Hall

    init(_ theatre: Theatre, configuration: ServerConfiguration, site: Site) {
        self.theatre = theatre
        let service = ServiceThread()
        hall = Hall(on: service, stage: theatre.stage)
        server = SocketServer(configuration, handler: site.routes, peers: hall, on: service)
    }

    func run() async throws {
        let address = try await server.start()
        // Straight to the descriptor: a pipe would get a buffered line too late.
        FileHandle.standardOutput.write(Data("listening on \(address.url)\n".utf8))
        await withDiscardingTaskGroup { group in
            group.addTask { await theatre.stage.run() }
            group.addTask { await hall.spread(theatre.published) }
            try? await gracefulShutdown()
            await server.stop()
            group.cancelAll()
        }
    }
}
