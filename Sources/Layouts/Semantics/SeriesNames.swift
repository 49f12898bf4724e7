import Charts
import Scales
import Scenes
import Tables

/// The names of series where they are drawn; their point counts are given separately,
/// with the summary, so that a new row doesn't change any name.
extension PlacedLayer {
    private static var longestName: Int { 60 }

    /// Nothing where the author hid all of its marks.
    func hearing(of group: Int, _ marks: Marks) -> Hearing {
        if isHidden(marks) { return .silent }
        let title = groups[group].title
        return .series(String((title.isEmpty ? untitled : title).prefix(Self.longestName)))
    }

    private func isHidden(_ marks: Marks) -> Bool {
        switch source.spoken {
        case .all(let spoken): spoken.isHidden == true
        case .each: marks.allSatisfy { spoken(of: $0).isHidden == true }
        }
    }
}

extension Content {
    /// The layers with names for series without a name in the data: a note's, or the measure's.
    func named(by chart: ChartSpecification) -> Content {
        var named = self
        let measures = YAxisChoice.allCases.map { chart.on($0).measureLabel(on($0)) }
        let own = chart.ownMeasures
        for (index, note) in chart.noteNames.enumerated() {
            let measure = layers[index].yAxis == .first ? measures[0] : measures[1]
            let names = [
                note ?? "", own[index] ?? measure, layers[index].kind.rawValue.capitalized,
            ]
            named.layers[index].untitled = names.first { !$0.isEmpty } ?? ""
        }
        return named
    }
}

extension ChartSpecification {
    /// The measures of layers without series, where those of one y axis measure several things, so
    /// that the axis's label is of no one of them; nil for others.
    var ownMeasures: [String?] {
        let own = zip(noteNames, layers).map { note, layer in
            note == nil ? layer.ownMeasure : nil
        }
        return zip(own, layers).map { measure, layer in
            let others = zip(own, layers).filter { $1.isOnSecondY == layer.isOnSecondY }
            return Set(others.compactMap(\.0)).count > 1 ? measure : nil
        }
    }
}

extension MarkLayer {
    /// The label of its values; nil where there is none, or names tell its marks apart.
    fileprivate var ownMeasure: String? {
        guard composite == nil, SeriesCodes.column(of: self) == nil else { return nil }
        let axes: [PositionAxis] =
            mark.record.hasLength && values(along: .x).contains { $0.column.kind == .quantitative }
                && values(along: .y).contains { $0.column.kind == .nominal } ? [.x, .y] : [.y, .x]
        return axes.lazy.flatMap { values(along: $0).map(\.label) }.first { !$0.isEmpty }
    }
}

extension ChartSpecification {
    /// The names of the marks of each layer that is a note on the data, by what their values
    /// are; nil for data.
    var noteNames: [String?] {
        let sites = Set(dataLayers.map(\.site))
        return layers.map { sites.contains($0.site) ? nil : $0.valueNames }
    }

    /// Numbers are measured along y, but along x where the bars lie, and by colour where neither
    /// axis has numbers.
    fileprivate func measureLabel(_ content: Content) -> String {
        if content.colours.scale.isContinuous, !content.hasNumbers {
            return label(of: .foregroundStyle)
        }
        let liesDown = content.x.kind == .quantitative && content.y.kind == .nominal
        return liesDown ? content.x.label(x.axis) : content.y.label(y.axis)
    }
}

extension MarkLayer {
    fileprivate var valueNames: String {
        let names = [PositionAxis.x, .y].flatMap { values(along: $0).map(\.label) }
            .filter { !$0.isEmpty }.distinct
        return isOfEvents ? names.first ?? "" : names.joined(separator: ", ")
    }
}
