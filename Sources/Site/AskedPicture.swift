import Dashboards
import Foundation
import Live
import PictureFiles
import Protocol
import SharedScenes
import Transport

/// A chart's picture as an address asks for it: its format, size, theme and hidden series.
struct AskedPicture {
    /// A query that asks for none.
    struct Fault: Error {
        let sentence: String
    }

    let format: PictureFormat
    /// In CSS pixels.
    let width: Int
    let height: Int
    /// How many pixels of a PNG file are one CSS pixel.
    let scale: Double
    let isDark: Bool
    let hidden: [String]

    /// - Parameters:
    ///   - format: of the file.
    ///   - request: with `width`, `height`, `scale`, `theme` and `hide`; others mean nothing.
    ///   - panel: the chart.
    /// - Throws: the fault of a parameter.
    init(_ format: PictureFormat, _ request: HTTPRequest, of panel: ChartPanel) throws(Fault) {
        let query = request.query
        guard let width = Self.length(query["width"], else: ViewKey.firstWidth),
            let height = Self.length(query["height"], else: panel.room.height)
        else { throw Fault(sentence: "width and height are whole numbers from 96 to 4096") }
        guard let scale = Self.scale(format == .png ? query["scale"] : nil) else {
            throw Fault(sentence: "scale is from 0.5 to 4")
        }
        guard Double(width * height) * scale * scale <= Self.mostPixels else {
            throw Fault(sentence: "width times height times scale twice is at most 16,777,216")
        }
        guard let isDark = Self.isDark(query["theme"]) else {
            throw Fault(sentence: "theme is light or dark")
        }
        guard let hidden = request.hiddenSeries else {
            throw Fault(sentence: "hide has at most \(ProtocolLimits.hiddenSeries) names")
        }
        (self.format, self.width, self.height) = (format, width, height)
        (self.scale, self.isDark, self.hidden) = (scale, isDark, hidden)
    }

    func key(of dashboard: Dashboard, chart: Int, in registry: ViewRegistry) -> PictureKey {
        registry.pictureKey(
            of: dashboard, chart: chart, (width, height), hidden: hidden, isDark: isDark,
            locale: PageLanguage.current.locale, form: "\(format) \(scale)")
    }

    private static func length(_ text: String?, else standard: Int) -> Int? {
        guard let text else { return standard }
        return Int(text).flatMap { (96...4096).contains($0) ? $0 : nil }
    }

    private static func scale(_ text: String?) -> Double? {
        guard let text else { return 1 }
        return Double(text).flatMap { (0.5...4).contains($0) ? $0 : nil }
    }

    private static func isDark(_ theme: String?) -> Bool? {
        switch theme {
        case nil, "light": false
        case "dark": true
        default: nil
        }
    }

    /// Four bytes each while they are drawn.
    private static let mostPixels = 16_777_216.0
}
