import CPictures
import Foundation

/// Draws SVG documents by librsvg and cairo.
enum PictureLibrary {
    /// Fonts are read once, when they are first needed.
    private static let hasFonts = pictures_add_fonts()

    static func png(
        _ document: String, _ width: Double, _ height: Double, scale: Double
    ) throws(RenderError) -> Data {
        try data(of: document) { pictures_png($0, $1, width, height, scale) }
    }

    static func pdf(
        _ document: String, _ width: Double, _ height: Double, title: String
    ) throws(RenderError) -> Data {
        try data(of: document) { pictures_pdf($0, $1, width, height, title) }
    }

    private static func data(
        of document: String, _ draw: (UnsafePointer<CChar>, Int) -> pictures_result
    ) throws(RenderError) -> Data {
        guard hasFonts else { throw .notDrawn("its fonts can't be read") }
        let result = document.withCString { draw($0, strlen($0)) }
        defer { pictures_free(result) }
        guard let bytes = result.bytes else { throw .notDrawn(text(of: result)) }
        return Data(bytes: bytes, count: result.count)
    }

    private static func text(of result: pictures_result) -> String {
        withUnsafeBytes(of: result.error) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
