package import Scenes

/// One name of a legend: what a viewer can hide, and where in the picture it stands.
package struct LegendEntry: Hashable, Sendable {
    package var name: String
    /// Whether the viewer has hidden its marks.
    package var isHidden: Bool
    /// Its swatch and its name, in the picture's coordinates; nil where there was no room for it.
    package var box: Rect?
    /// An example of its marks, ten pixels wide and high, where the name stands beside the chart's
    /// title; empty for one in the picture.
    package var swatch: [Node]

    package init(name: String, isHidden: Bool, box: Rect?, swatch: [Node] = []) {
        (self.name, self.isHidden, self.box, self.swatch) = (name, isHidden, box, swatch)
    }
}

extension LegendEntry {
    /// The same entry where the picture is part of a larger one.
    func moved(by offset: Point) -> LegendEntry {
        var entry = self
        entry.box?.x += offset.x
        entry.box?.y += offset.y
        return entry
    }
}

extension Surroundings {
    /// The names of the legend in their order.
    func legendEntries(at rect: (OutsideBlock) -> Rect) -> [LegendEntry] {
        if let titleLegend { return titleLegend.entriesInRow }
        return blocks.flatMap { block -> [LegendEntry] in
            guard case .legend(let legend) = block.content else { return [] }
            return legend.described(in: rect(block))
        }
    }
}

extension ChartFrame {
    /// The names of the legend in their order; none where the author drew another legend, or none.
    var legendEntries: [LegendEntry] {
        surroundings.legendEntries(at: rect)
    }
}

extension Scene {
    /// Lets it say which series the viewer has hidden, if any.
    mutating func note(hidden legend: [LegendEntry]) {
        let hidden = legend.filter(\.isHidden).map(\.name)
        guard !hidden.isEmpty else { return }
        updateSemantics { semantics in
            (semantics.choices.hidden, semantics.choices.legendCount) = (hidden, legend.count)
        }
    }
}
