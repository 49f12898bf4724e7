import ExternalPrograms
import Foundation

/// The format of a picture as a file.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable {
    case svg, png, pdf

    /// A document in this format, by `rsvg-convert` (librsvg) where it isn't SVG.
    ///
    /// A program of its own draws it, so that the server has neither librsvg's forty libraries nor their
    /// faults in its own memory; its start is 10 of the 50 ms that a picture of 640 by 400 pixels costs.
    ///
    /// - Parameters:
    ///   - document: SVG.
    ///   - scale: how many pixels of a PNG file are one CSS pixel.
    /// - Returns: the file's bytes.
    /// - Throws: a fault where the program is missing, can't draw it or needs more than a minute.
    package func file(
        of document: String, scale: Double = 1
    ) async throws(PictureFault) -> [UInt8] {
        guard self != .svg else { return Array(document.utf8) }
        let zoom = self == .png ? "\(scale)" : "1"
        do {
            return try await Self.converted(
                document, arguments: ["--format", rawValue, "--zoom", zoom])
        } catch let fault as PictureFault {
            throw fault
        } catch {
            throw .notDrawn("\(error)")
        }
    }

    /// Several documents as the pages of one PDF file, each in the size that it states.
    ///
    /// - Throws: a fault where the program is missing, can't draw them or needs more than a minute.
    package static func pages(_ documents: [String]) async throws(PictureFault) -> [UInt8] {
        do {
            return try await withFiles(documents) { paths in
                try await converted(nil, arguments: ["--format", "pdf"] + paths)
            }
        } catch let fault as PictureFault {
            throw fault
        } catch {
            throw .notDrawn("\(error)")
        }
    }

    /// The program reads one document from its input, and several from files.
    private static func withFiles(
        _ documents: [String], _ body: ([String]) async throws -> [UInt8]
    ) async throws -> [UInt8] {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(
            path: "soundings-pages-\(UUID().uuidString)")
        try manager.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? manager.removeItem(at: folder) }
        let files = documents.indices.map { folder.appending(path: "\($0).svg") }
        for (file, document) in zip(files, documents) { try Data(document.utf8).write(to: file) }
        return try await body(files.map { $0.path(percentEncoded: false) })
    }

    private static func converted(
        _ document: String?, arguments: [String]
    ) async throws -> [UInt8] {
        guard let path else { throw PictureFault.noProgram }
        let program = ExternalProgram(
            path, arguments, environment: environment, input: document.map { Array($0.utf8) },
            limits: limits)
        let ended: ExternalProgram.Outcome
        do { ended = try await program.run() } catch let failure as ExternalProgram.Failure {
            throw PictureFault.notDrawn("it \(failure)")
        }
        guard ended.status == .exited(0) else {
            throw PictureFault.notDrawn(String(ended.errors.prefix { $0 != "\n" }))
        }
        return ended.output
    }

    /// The path of the program that draws PNG and PDF, as soon as it is installed.
    private static var path: String? {
        ProcessInfo.processInfo.environment["PATH"]?
            .split(separator: ":").map { "\($0)/rsvg-convert" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Whether there is a program for PNG and PDF.
    package static var drawsPixels: Bool { path != nil }

    /// The only variable of the program, which receives no secrets of the server.
    private static let environment =
        PageFonts.configuration.map { ["FONTCONFIG_FILE": $0] } ?? [:]

    private static let limits = ExternalProgram.Limits(
        outputBytes: 256 * 1024 * 1024, time: .seconds(60))
}
