import Foundation
import Logging
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
        say("listening on \(address.url)\n")
        await withDiscardingTaskGroup { group in
            group.addTask { await theatre.stage.run() }
            group.addTask { await theatre.stage.prepare(theatre.dashboards) }
            try? await gracefulShutdown()
            await server.stop()
            group.cancelAll()
        }
    }

    /// Straight to the descriptor, since a pipe would get a buffered line too late; whoever starts
    /// the program may have closed it.
    private func say(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
        } catch {
            Logger(label: "soundings").warning(
                "nobody reads standard output", metadata: ["line": "\(line)"])
        }
    }
}
