import Charts
import Foundation
import Scales
import Tables

/// The names that one channel distinguishes, in the order of the palette and the legend.
///
/// The order is that in which the columns ever met the names, not that of the rows in view, so
/// that colours stay with their names while a window moves.
struct SeriesDomain {
    let names: [String]
    let hidden: Set<String>
    /// How many of all names are drawn separately; nil where all are.
    let part: DrawnPart?
    /// The index of all other names together; nil where there are none, or they are left out.
    let rest: Int?
    /// The name of rows without one.
    let unnamed: String
    private let ranks: [String: Int]

    init(
        of chart: ChartSpecification, _ channel: Channel = .foregroundStyle,
        _ domain: ScaleDescription.Domain? = nil, hidden: [String] = [], locale: Locale,
        where isNamed: (MarkLayer) -> Bool = { _ in true }
    ) {
        let first: [String] =
            if case .values(let values)? = domain { values.map(\.name) } else { [] }
        let layers = chart.layers.filter { isNamed($0) && $0.channels[channel] != nil }
        let all =
            (first
            + layers.flatMap { layer in
                layer.channels[channel].map {
                    NominalCodes.names(in: $0.column, rows: layer.rows, order: .dictionary)
                } ?? []
            }).distinct
        let own = min(all.count, max(first.count, NameLimits.looks))
        part = DrawnPart(drawn: own, of: all.count)
        rest = part != nil && layers.contains(where: \.sumsUp) ? own : nil
        names =
            rest == nil
            ? Array(all.prefix(own))
            : all.prefix(own) + [Self.other(PictureTexts(locale).others, than: all)]
        unnamed = Self.other(PictureTexts(locale).unnamed, than: all)
        ranks = Dictionary(zip(names.prefix(own), names.indices)) { first, _ in first }
        self.hidden = Set(hidden)
    }

    /// A name that no data has.
    private static func other(_ name: String, than names: [String]) -> String {
        var name = name
        while names.contains(name) { name += "…" }
        return name
    }

    func index(of name: String) -> Int? { ranks[name] }

    /// The number of names that are drawn separately.
    var ownCount: Int { names.count - (rest == nil ? 0 : 1) }

    /// Some of the names in this order.
    func sorted(_ names: [String]) -> [String] {
        names.sorted { ranks[$0, default: names.count] < ranks[$1, default: names.count] }
    }
}
