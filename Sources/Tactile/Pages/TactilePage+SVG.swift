import Foundation
import SVG
import Scenes

extension TactilePage {
    /// The sheet as a document in its true size: black on white, without a pattern, a font or a style sheet, so that any
    /// program prints it alike.
    ///
    /// - Parameters:
    ///   - title: of the chart, in print.
    ///   - language: the tag of its texts.
    /// - Returns: the document, ending with a line break.
    package func document(title: String, language: String) -> String {
        let (width, height) = (paper.size.width.text, paper.size.height.text)
        let head =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)mm" height="\#(height)mm" "#
            + #"viewBox="0 0 \#(width) \#(height)" xml:lang="\#(escaped(language))" "#
            + #"stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="black">"#
        let ground = #"<rect width="100%" height="100%" fill="white" stroke="none"/>"#
        return
            ([head, "<title>\(escaped(title))</title>", ground] + elements.map(\.markup)
            + ["</svg>", ""]).joined(separator: "\n")
    }
}

extension TactileElement {
    fileprivate var markup: String {
        let label = name.isEmpty ? "" : #" aria-label="\#(escaped(name))""#
        return #"<g class="\#(kind.rawValue)"\#(label)>"# + shapes.map(\.markup).joined() + "</g>"
    }
}

extension TactileShape {
    fileprivate var markup: String {
        switch self {
        case .line(let points, let width):
            #"<path d="\#(points.path)" stroke-width="\#(width.text)"/>"#
        case .outline(let points, let width):
            #"<path d="\#(points.path)Z" stroke-width="\#(width.text)"/>"#
        case .filled(let points): #"<path d="\#(points.path)Z" fill="black" stroke="none"/>"#
        case .dots(let points, let diameter):
            // A line without length is a round dot.
            #"<path d="\#(points.map { "M\($0.text)h0" }.joined())" stroke-width="\#(diameter.text)"/>"#
        }
    }
}

extension [Point] {
    fileprivate var path: String { "M" + map(\.text).joined(separator: "L") }
}

extension Point {
    fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension Double {
    /// In hundredths.
    fileprivate var text: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
        return "\(sign)\(whole).\(digits)"
    }
}
