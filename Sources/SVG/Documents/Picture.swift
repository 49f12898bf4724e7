package import Scenes

/// A scene as a document of its own: a file to keep, to print or to put into a page.
package enum Picture {
    /// SVG text with its light styles inside; the title stands above the chart and names it.
    ///
    /// - Parameters:
    ///   - scene: what is drawn, with the same elements as on a page.
    ///   - title: no room is kept for an empty one.
    ///   - lines: the title as it is broken into lines, where the picture is to look right in
    ///     programs that lack the page's font; one line when nil.
    ///   - summary: what the chart shows in a sentence or two, for those who don't see it.
    ///   - settings: its colours and its ground.
    /// - Returns: the document's text, ending with a line break.
    package static func document(
        _ scene: Scene, title: String = "", lines: [TextLabel]? = nil, summary: String = "",
        settings: DocumentSettings = DocumentSettings()
    ) -> String {
        let above = title.isEmpty ? [] : lines ?? [TextLabel(title, at: Point(0, 0))]
        let top = above.isEmpty ? 0 : titleHeight + Double(above.count - 1) * titleLineHeight
        let paper = element("rect", [("class", "paper"), ("width", "100%"), ("height", "100%")])
        var drawing = settings.hasPaper ? [paper] : []
        drawing += above.enumerated().map { index, line in
            let y = 20 + Double(index) * titleLineHeight
            return element(
                "text", [("class", "document-title"), ("y", pixels(y))] + lengths(line),
                text: line.text)
        }
        drawing.append(
            Element(
                "scene", "g", [.init("transform", "translate(0 \(Int(top)))")]))
        let size = Size(scene.size.width, scene.size.height + top)
        var settings = settings
        if lines != nil { settings.isPortable = true }
        let style = style(settings, with: UsedStyles(in: scene.nodes))
        let label = settings.label.isEmpty ? [] : [("aria-label", settings.label)]
        let language = settings.language.isEmpty ? [] : [("xml:lang", settings.language)]
        let root = element(
            "svg", frame(size) + language + label, children: words(title, summary, style) + drawing)
        return Markup.text(of: root, around: scene.nodes) + "\n"
    }

    /// The style sheets that documents have in them: the second only those with gradients.
    package static let styleSheets = [DocumentStyle.light.marks, DocumentStyle.light.stops]

    private static let titleHeight = 32.0
    private static let titleLineHeight = 20.0

    private static func lengths(_ line: TextLabel) -> [(String, String)] {
        guard let length = line.length else { return [] }
        return [("textLength", pixels(length)), ("lengthAdjust", "spacingAndGlyphs")]
    }

    private static func style(_ settings: DocumentSettings, with used: UsedStyles) -> String {
        let style = settings.style
        let parts =
            [
                settings.hasOwnPaintsOnly ? style.marks(with: used) : style.marks,
                used.hasGradients ? style.stops : nil,
                used.hasRectangles ? DocumentStyle.cells : nil,
                settings.isPortable ? DocumentStyle.portable : nil,
            ] + used.blends.sorted().map { ".blend-\($0){mix-blend-mode:\($0)}" }
        return parts.compactMap { $0 }.joined(separator: "\n")
    }

    private static func frame(_ size: Size) -> [(String, String)] {
        let (width, height) = (pixels(size.width), pixels(size.height))
        return [
            ("xmlns", "http://www.w3.org/2000/svg"), ("class", "chart"),
            ("role", "graphics-document document"), ("width", width), ("height", height),
            ("viewBox", "0 0 \(width) \(height)"),
        ]
    }

    private static func words(
        _ title: String, _ summary: String, _ style: String
    ) -> [Element] {
        [("title", title), ("desc", summary), ("style", style)]
            .filter { !$0.1.isEmpty }.map { element($0.0, [], text: $0.1) }
    }

    private static func element(
        _ tag: String, _ attributes: [(String, String)], text: String? = nil,
        children: [Element] = []
    ) -> Element {
        Element(
            tag, tag, attributes.map { Element.Attribute($0.0, $0.1) }, text: text,
            children: children)
    }

    private static func pixels(_ length: Double) -> String {
        var text = Bytes()
        text.append(pixels: length)
        return text.string
    }
}
