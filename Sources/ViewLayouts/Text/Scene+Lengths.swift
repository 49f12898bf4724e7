package import Scenes

extension Scene {
    /// The picture for programs that draw documents: what all of them draw (`flattened`), without seams,
    /// and texts with their lengths, so that they fit in any font.
    package var portable: Scene {
        var scene = flattened.withoutSeams
        for index in scene.nodes.indices { scene.nodes[index].measure() }
        return scene
    }
}

extension Node {
    mutating func measure() {
        changeChildren(where: \.pointee.mayHoldTexts) { $0.measure() }
        guard case .text(let label) = shape, let size = style.fontSize, style.text.family == nil
        else { return }
        shape = .text(label.measured(size: size, weight: style.fontWeight ?? 400))
    }

    private var mayHoldTexts: Bool {
        if case .text = shape { true } else { !children.isEmpty }
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
