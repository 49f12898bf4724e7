import Charts
import Tables

/// The names that one channel tells apart, in the order of the palette and the legend.
///
/// The order is that in which the columns ever met the names, not that of the rows in view, so
/// that colours stay with their names while a window moves.
struct SeriesDomain {
    let names: [String]
    let hidden: Set<String>
    private let places: [String: Int]

    init(
        of chart: ChartDescription, _ channel: Channel = .foregroundStyle,
        _ domain: ScaleDescription.Domain? = nil, hidden: [String] = [],
        where isNamed: (MarkLayer) -> Bool = { _ in true }
    ) {
        let first: [String] =
            if case .values(let values)? = domain { values.map(\.name) } else { [] }
        names =
            (first
            + chart.layers.filter(isNamed).flatMap { layer in
                layer.channels[channel].map {
                    NominalCodes.names(in: $0.column, rows: layer.rows, order: .dictionary)
                } ?? []
            }).distinct
        places = Dictionary(zip(names, names.indices)) { first, _ in first }
        self.hidden = Set(hidden)
    }

    func place(of name: String) -> Int? { places[name] }

    /// Some of the names in this order.
    func sorted(_ names: [String]) -> [String] {
        names.sorted { places[$0, default: names.count] < places[$1, default: names.count] }
    }
}
