package import Scenes

/// A scene as a document of its own: a file to keep, to print or to put into a page.
package enum Picture {
    /// SVG 1.1 text with its light styles inside; the title stands above the chart and names it.
    package static func document(_ scene: Scene, title: String = "") -> String {
        let top = title.isEmpty ? 0 : titleHeight
        let (width, height) = (scene.size.width, scene.size.height + top)
        var text = Bytes()
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"")
        text.append(pixels: width)
        text.append("\" height=\"")
        text.append(pixels: height)
        text.append("\" viewBox=\"0 0 ")
        text.append(pixels: width)
        text.append(" ")
        text.append(pixels: height)
        text.append("\">")
        if !title.isEmpty { text.append("<title>\(escaped(title))</title>") }
        text.append("<style>\(DocumentStyle.light)</style>")
        text.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>")
        if !title.isEmpty {
            text.append("<text class=\"document-title\" x=\"0\" y=\"20\">\(escaped(title))</text>")
        }
        text.append("<g transform=\"translate(0 ")
        text.append(pixels: top)
        text.append(")\">")
        text.append(Markup.text(of: scene.nodes.map(Element.init)))
        text.append("</g></svg>\n")
        return text.string
    }

    private static let titleHeight = 32.0
}
