import CPageFonts
import Foundation

/// The page's fonts in a folder of this process, for programs that find fonts by fontconfig.
enum PageFonts {
    /// The file that leads there, and to the system's fonts; nil where none can be written.
    static let configuration = written()?.path(percentEncoded: false)

    /// Pango reads no WOFF2, so that the fonts are here once more, as OpenType.
    private static func written() -> URL? {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "soundings-fonts-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
            atexit { PageFonts.remove() }
            for index in 0..<page_fonts_count {
                let font = page_font(Int32(index))
                try Data(bytes: font.bytes, count: font.count).write(
                    to: folder.appending(path: String(cString: font.name)))
            }
            let file = folder.appending(path: "fonts.conf")
            try Data(document(for: folder.path(percentEncoded: false)).utf8).write(to: file)
            return file
        } catch {
            return nil
        }
    }

    private static func remove() {
        guard let configuration else { return }
        try? FileManager.default.removeItem(
            at: URL(filePath: configuration).deletingLastPathComponent())
    }

    private static func document(for folder: String) -> String {
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(folder)</dir><cachedir>\(folder)</cachedir>
        <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
        \(String(cString: page_fonts_rules()))</fontconfig>

        """
    }
}
