import Charts
import Scales
import Scenes

/// Distinguishes series of the same colour, because there are more series than colours:
/// dashes of lines, shapes of points, and of filled marks an edge and how strong their colour is.
enum Rounds {
    private static let opacities = [1, 0.7, 0.45, 0.85, 0.55, 0.3]

    /// Of the series that have their colours for the first time, in round 0, nothing is changed.
    static func opacity(in round: Int) -> Double { opacities[round % opacities.count] }

    static func edge(in round: Int) -> (paint: Paint, width: Double, dash: [Double]) {
        (.named("primary"), 1, LineStyleScale.dash(at: round - 1))
    }
}

extension Style {
    /// The pattern of a filled mark by its round.
    func filled(in round: Int, hasEdge: Bool = true) -> Style {
        guard round > 0 else { return self }
        var style = self
        style.opacity *= Rounds.opacity(in: round)
        if hasEdge { (style.stroke, style.lineWidth, style.dash) = Rounds.edge(in: round) }
        return style
    }
}

extension Content {
    /// How often all colours have been used before that of a series; 0 where something else than
    /// colour tells it apart.
    func round(of group: MarkGroup) -> Int {
        guard group.symbolIndex == nil, group.dashIndex == nil, let index = group.paletteIndex
        else { return 0 }
        return round(at: index)
    }

    /// The index of the dashes of a series' lines: where lines are told apart by more than colour each
    /// series has its own, as far as there are some.
    func dashes(of group: MarkGroup) -> Int {
        guard group.symbolIndex == nil, group.dashIndex == nil, let index = group.paletteIndex
        else { return round(of: group) }
        return dashes(at: index)
    }

    func dashes(at index: Int) -> Int {
        guard dashesLines, series.names.count <= LineStyleScale.count, index != series.rest
        else { return round(at: index) }
        return index
    }

    /// The number of rounds before an index in the palette.
    func round(at index: Int) -> Int { index == series.rest ? 0 : colours.scale.round(at: index) }
}
