import Dashboards
import Feeds
import Foundation
import Logging
import ServiceLifecycle
import Transport
import UnixSignals

/// Has the server show another certificate when its files are others, or at SIGHUP.
struct CertificateService: Service {
    let files: TLSFiles
    let server: SocketServer
    private let logger = Logger(label: "tls")

    init(_ files: TLSFiles, of server: SocketServer) {
        (self.files, self.server) = (files, server)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    for await _ in await UnixSignalsSequence(trapping: .sighup) { await reload() }
                }
                group.addTask { await follow() }
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }

    private func follow() async {
        let folders = [files.certificate, files.key].map {
            URL(filePath: $0).deletingLastPathComponent().path(percentEncoded: false)
        }
        var known = contents
        for await _ in FileWatch(Set(folders)).changes {
            let contents = contents
            guard contents != known else { continue }
            known = contents
            await reload()
        }
    }

    private var contents: [Data?] {
        [files.certificate, files.key].map { try? Data(contentsOf: URL(filePath: $0)) }
    }

    /// Where one of the two files is new and the other isn't yet, the certificate stays for a moment.
    private func reload() async {
        do throws(ServerError) {
            try await server.reloadCertificate()
            logger.notice("the certificate in \(files.certificate) has been read")
        } catch {
            logger.warning("the certificate stays as it was: \(error)")
        }
    }
}

extension TLSFiles {
    init(_ settings: TLSSettings) {
        self.init(certificate: settings.certificate, key: settings.key)
        strictSeconds = settings.strictDays.map { $0 * 86_400 }
    }
}
