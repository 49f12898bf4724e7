import ArgumentParser
import Foundation
import Subprocess

/// The format of a picture as a file.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
    case svg, png, pdf

    /// A document in this format; of a PNG file `scale` pixels are one CSS pixel.
    ///
    /// - Throws: a failure where `rsvg-convert` (librsvg) is missing, or can't draw it.
    func file(of document: String, scale: Double) async throws -> Data {
        guard self != .svg else { return Data(document.utf8) }
        let ended: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
        do {
            ended = try await Subprocess.run(
                .name("rsvg-convert"),
                arguments: ["--format", rawValue, "--zoom", self == .png ? "\(scale)" : "1"],
                input: .string(document), output: .bytes(limit: Self.mostBytes),
                error: .string(limit: 65_536))
        } catch {
            throw Failure.world(
                "\(rawValue.uppercased()) files are made by rsvg-convert, which isn't here: apt install "
                    + "librsvg2-bin")
        }
        guard ended.terminationStatus.isSuccess else {
            throw Failure.world(
                "rsvg-convert can't draw it: \(ended.standardError.prefix { $0 != "\n" })")
        }
        return Data(ended.standardOutput)
    }

    private static let mostBytes = 256 * 1024 * 1024
}
