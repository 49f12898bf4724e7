import Foundation

/// A symbol, as large as the text around it.
///
/// There are symbols for what charts often say; one that there isn't is drawn as an empty box, with
/// a note below the chart.
///
///     Image(systemName: "arrow.up").foregroundStyle(.green)
public struct Image: Hashable, Sendable {
    /// How large a symbol is beside its text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        var factor: Double {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// How a symbol fills a space of another size.
    public enum ResizingMode: Hashable, Sendable {
        /// It is made larger or smaller.
        case stretch
    }

    private let name: String
    private var isAsset = false
    private var isResizable = false

    /// The symbol with a name, such as "arrow.up" or "heart.fill".
    public init(systemName: String) { name = systemName }

    init(assetNamed name: String) { (self.name, isAsset) = (name, true) }

    /// The symbol as large as the space that it is offered.
    public func resizable(resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.isResizable = true
        return image
    }
}

nonisolated extension Image: DrawnView {
    package func tree(in environment: ViewEnvironment) -> ViewTree {
        let font = environment.font ?? .body
        return .symbol(
            SymbolImage(
                name: name, isAsset: isAsset,
                size: isResizable ? nil : font.size * environment.imageScale * 1.15,
                isBold: (environment.text.weight ?? font.weight).isBold,
                fill: environment.fill ?? .color(.primary)))
    }
}

nonisolated extension View {
    /// How large symbols inside are beside their text.
    public func imageScale(_ scale: Image.Scale) -> some View {
        SettingView(content: self) { $0.imageScale = scale.factor }
    }
}

/// A symbol as it is measured and drawn.
package struct SymbolImage: Hashable, Sendable {
    package let name: String
    /// Whether it is a picture of an app's catalogue, which isn't there.
    package var isAsset = false
    /// The length of its sides in points, which grows with the viewer's text size; what it is
    /// offered when nil.
    package let size: Double?
    package let isBold: Bool
    package let fill: Fill

    /// Nil where there is no such symbol.
    package var drawing: SymbolDrawing? { isAsset ? nil : SymbolDrawings.all[name] }

    /// For people to read where there is no such symbol.
    package var diagnostic: String? {
        guard drawing == nil else { return nil }
        if isAsset { return "The picture “\(name)” of an app's catalogue can't be drawn." }
        let near = SymbolDrawings.all.keys.sorted().min {
            $0.distance(to: name) < $1.distance(to: name)
        }
        guard let near, near.distance(to: name) <= name.count / 2 else {
            return "There is no symbol “\(name)”."
        }
        return "There is no symbol “\(name)”; did you mean “\(near)”?"
    }
}

extension String {
    /// How many letters must be added, left out or exchanged (Levenshtein, 1966).
    fileprivate func distance(to other: String) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for (column, wanted) in other.enumerated() {
                let exchanged = corner + (letter == wanted ? 0 : 1)
                corner = row[column + 1]
                row[column + 1] = Swift.min(exchanged, row[column] + 1, corner + 1)
            }
        }
        return row[other.count]
    }
}
