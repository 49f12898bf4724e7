package import Scenes

extension Scene {
    /// The node with the lengths of its texts, which then fit in any font.
    package var measured: Scene {
        var scene = self
        scene.nodes = nodes.map(\.measured)
        return scene
    }
}

extension Node {
    var measured: Node {
        var node = self
        node.children = children.map(\.measured)
        guard case .text(let label) = shape, let size = style.fontSize, style.text.family == nil
        else { return node }
        node.shape = .text(label.measured(size: size, weight: style.fontWeight ?? 400))
        return node
    }
}

extension TextLabel {
    /// The label with its length; without it where the font lacks a character, as it is then
    /// estimated.
    func measured(size: Double, weight: Int) -> TextLabel {
        guard !text.isEmpty, TextMetrics.isExact(text, weight: weight) else { return self }
        var label = self
        label.length = TextMetrics.width(of: text, size: size, weight: weight).hundredths
        return label
    }
}
