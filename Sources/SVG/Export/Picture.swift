package import Scenes

/// A chart as a picture of its own, in light colours.
package enum Picture {
    /// An SVG document that needs nothing else: the elements of the page's picture with their looks.
    ///
    /// - Parameters:
    ///   - scene: what is drawn.
    ///   - title: the picture's accessible name.
    ///   - summary: what the chart shows in a sentence or two, for those who don't see it.
    /// - Returns: the document's text, ending with a line break.
    package static func document(_ scene: Scene, title: String, summary: String = "") -> String {
        var text = Bytes()
        Markup.append(root(of: scene, title: title, summary: summary), to: &text)
        text.append("\n")
        return text.string
    }

    private static func root(of scene: Scene, title: String, summary: String) -> Element {
        let (width, height) = (pixels(scene.size.width), pixels(scene.size.height))
        let backdrop = Element(
            "backdrop", "rect",
            [.init("width", width), .init("height", height), .init("class", "backdrop")])
        let words = [
            Element("title", "title", [], text: title),
            summary.isEmpty ? nil : Element("desc", "desc", [], text: summary),
            Element("style", "style", [], text: LightStyles.text),
        ]
        return Element(
            "", "svg",
            [
                .init("xmlns", "http://www.w3.org/2000/svg"), .init("class", "chart"),
                .init("role", "graphics-document document"), .init("aria-label", title),
                .init("width", width), .init("height", height),
                .init("viewBox", "0 0 \(width) \(height)"),
            ], children: words.compactMap(\.self) + [backdrop] + scene.nodes.map(Element.init))
    }

    private static func pixels(_ length: Double) -> String {
        var text = Bytes()
        text.append(pixels: length)
        return text.string
    }
}
