import Charts
import Scenes
import Tables

/// What series are called where they are drawn; how many points they have is told apart from it,
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
        switch spoken {
        case .all(let spoken): spoken.isHidden == true
        case .each: marks.allSatisfy { spoken(of: $0).isHidden == true }
        }
    }
}

extension Content {
    /// The same with a name for series that no data names: what a note is, or what marks measure.
    func named(by chart: ChartSpecification) -> Content {
        var named = self
        let measure = chart.measureLabel(self)
        for (place, note) in chart.noteNames.enumerated() {
            let names = [note ?? "", measure, layers[place].kind.rawValue.capitalized]
            named.layers[place].untitled = names.first { !$0.isEmpty } ?? ""
        }
        return named
    }
}

extension ChartSpecification {
    /// What the marks of each layer that is a note on the data are called, by what their values
    /// are; nil for data.
    var noteNames: [String?] {
        let sites = Set(dataLayers.map(\.site))
        return layers.map { sites.contains($0.site) ? nil : $0.valueNames }
    }

    /// Numbers are measured along y, but along x where the bars lie, and by colour where neither
    /// axis has numbers.
    fileprivate func measureLabel(_ content: Content) -> String {
        if content.colours.isContinuous, !content.hasNumbers { return label(of: .foregroundStyle) }
        let liesDown = content.x.kind == .quantitative && content.y.kind == .nominal
        return liesDown ? content.x.label(xAxis) : content.y.label(yAxis)
    }
}

extension MarkLayer {
    fileprivate var valueNames: String {
        [PositionAxis.x, .y].flatMap { values(along: $0).map(\.label) }
            .filter { !$0.isEmpty }.distinct.joined(separator: ", ")
    }
}
