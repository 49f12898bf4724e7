/// One panel of a page, as its file says it.
struct PanelEntry {
    enum Kind: String { case chart, value, text, rows }

    let kind: Kind
    let body: Entry

    /// Values are charts to whoever names them.
    var isChart: Bool { kind == .chart || kind == .value }

    /// The panels of a page in their order: those of `panels`, then `charts`, then `rows`.
    static func all(of page: Entry) -> [PanelEntry] {
        let ordered = (page["panels"]?.items ?? []).compactMap { item -> PanelEntry? in
            guard let (key, body) = item.pairs?.first else { return nil }
            return key.text.flatMap(Kind.init).map { PanelEntry(kind: $0, body: body) }
        }
        let charts = page["charts"]?.items ?? []
        let rows = page["rows"]?.items ?? []
        return ordered + charts.map { PanelEntry(kind: .chart, body: $0) }
            + rows.map { PanelEntry(kind: .rows, body: $0) }
    }
}
