import Foundation
import TestClients

@testable import Transport

/// A certificate that openssl makes and that signs itself, in a folder that goes with it.
final class Certificate: Sendable {
    let files: TLSFiles
    private let folder: URL

    init(_ name: String) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        files = TLSFiles(
            certificate: folder.appending(path: "cert.pem").path(percentEncoded: false),
            key: folder.appending(path: "key.pem").path(percentEncoded: false))
        try await renew(name)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Puts another one in its stead.
    func renew(_ name: String) async throws {
        try await ChildProgram.run(
            URL(filePath: "/usr/bin/openssl"),
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-days", "2", "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)",
                "-keyout", files.key, "-out", files.certificate,
            ])
    }
}
