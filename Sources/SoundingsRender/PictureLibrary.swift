import CPictures
import Foundation
import Synchronization

/// Draws SVG documents by librsvg and cairo.
enum PictureLibrary {
    /// Fonts are read once, when they are first needed.
    private static let hasFonts = pictures_add_fonts()

    private static let fonts = Mutex(())

    /// The characters of a text that no font of this machine has, each once.
    static func missingCharacters(in text: String) -> [Unicode.Scalar] {
        guard hasFonts else { return [] }
        var missing: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars where !scalar.isASCII && scalar.isDrawn {
            guard !missing.contains(scalar),
                !fonts.withLock({ _ in pictures_have_character(scalar.value) })
            else { continue }
            missing.append(scalar)
        }
        return missing
    }

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

extension Unicode.Scalar {
    /// Whether it has a shape of its own; joiners and selectors have none.
    fileprivate var isDrawn: Bool {
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .spaceSeparator: false
        default: true
        }
    }
}
