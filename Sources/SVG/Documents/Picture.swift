package import Scenes

/// A scene as a document of its own: a file to keep, to print or to put into a page.
package enum Picture {
    /// SVG text with its light styles inside; the title stands above the chart and names it.
    ///
    /// - Parameters:
    ///   - scene: what is drawn, with the same elements as on a page.
    ///   - title: no room is kept for an empty one.
    ///   - summary: what the chart shows in a sentence or two, for those who don't see it.
    /// - Returns: the document's text, ending with a line break.
    package static func document(
        _ scene: Scene, title: String = "", summary: String = ""
    ) -> String {
        let top = title.isEmpty ? 0 : titleHeight
        var drawing = [
            element("rect", [("class", "paper"), ("width", "100%"), ("height", "100%")])
        ]
        if !title.isEmpty {
            drawing.append(
                element("text", [("class", "document-title"), ("y", "20")], text: title))
        }
        drawing.append(
            Element(
                "scene", "g", [.init("transform", "translate(0 \(Int(top)))")]))
        let size = Size(scene.size.width, scene.size.height + top)
        let hasGradients = scene.nodes.contains(where: \.hasGradients)
        let root = element(
            "svg", frame(size), children: words(title, summary, hasGradients) + drawing)
        return Markup.text(of: root, around: scene.nodes) + "\n"
    }

    private static let titleHeight = 32.0

    private static func frame(_ size: Size) -> [(String, String)] {
        let (width, height) = (pixels(size.width), pixels(size.height))
        return [
            ("xmlns", "http://www.w3.org/2000/svg"), ("class", "chart"),
            ("role", "graphics-document document"), ("width", width), ("height", height),
            ("viewBox", "0 0 \(width) \(height)"),
        ]
    }

    private static func words(
        _ title: String, _ summary: String, _ hasGradients: Bool
    ) -> [Element] {
        let style = DocumentStyle.light + (hasGradients ? "\n" + DocumentStyle.stops : "")
        return [("title", title), ("desc", summary), ("style", style)]
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

extension Node {
    fileprivate var hasGradients: Bool {
        if case .gradient = shape { return true }
        return children.contains(where: \.hasGradients)
    }
}
