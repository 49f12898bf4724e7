import Charts
package import Foundation
package import Tables
package import Views

extension ChartPanel {
    /// A panel of views in Swift, whose marks stand for rows of tables.
    ///
    /// - Parameters:
    ///   - name: unique on its page.
    ///   - title: over the picture.
    ///   - rows: the rows that all of it is drawn of; those that its marks name when nil.
    ///   - timeZone: in which calendar periods begin and times are shown.
    ///   - content: the views, of those rows; evaluated once for each change, not once for each row.
    package init<Content: View>(
        name: String, title: String, rows: RowQuery?, timeZone: TimeZone,
        @ViewBuilder content: @escaping @MainActor @Sendable (Table) -> Content
    ) {
        let empty = GrowingTable(schema: rows?.schema ?? Schema([])).snapshot
        let queries = PanelQueries(of: onMainActor { content(empty) })
        let transform = rows?.transform ?? queries.only?.transform
        self.init(
            name: name, title: title, table: rows?.table ?? queries.tables.first ?? Self.noTable,
            transform: transform ?? Transform(timeZone: timeZone), timeZone: timeZone
        ) { table, environment in
            var environment = environment
            environment.add(ChartAppearance.apple)
            environment.add(RowDrawing.drawing(table, queries))
            environment.values.viewer.timeZone = timeZone
            let view = onMainActor { content(table) }
            var description =
                view.chartPicture(in: environment)
                ?? view.overlay { NoMarks() }.picture(in: environment)
            description.title = title
            if description.timeZone == nil { description.timeZone = timeZone }
            return description
        }
        room.hasAuthorsColors = true
        needs.queries = queries
        zooming.isAlongTime = queries.isAlongTime
        let others = queries.tables + queries.joined + (rows?.others.map(\.name) ?? [])
        needs.markTables = others.filter { $0 != table }
        if let only = queries.only { needs.levels = queries.levels[only.query] ?? [] }
    }

    /// The table of panels that hold their data themselves.
    package static let noTable = "swift/data"
}

extension PanelQueries {
    fileprivate init(of content: some View) {
        let recorder = RowQueryRecorder()
        var environment = ViewEnvironment()
        environment.add(RowDrawing.recording(recorder))
        let picture = content.picture(in: environment)
        self = recorder.queries
        isAlongTime = picture.isAlongTime(besides: kindsOfX)
    }
}

extension ChartSpecification {
    /// Whether all its marks, and others over tables, lie along times in proportion that aren't scrolled.
    fileprivate func isAlongTime(besides kinds: [DataKind]) -> Bool {
        let own = layers.flatMap { layer in
            [Channel.x, .xStart, .xEnd].compactMap { layer.channels[$0]?.column.kind }
        }
        let kinds = kinds + own
        return !kinds.isEmpty && kinds.allSatisfy { $0 == .temporal } && !x.scroll.isScrollable
            && [nil, .linear, .date].contains(x.scale.kind)
    }
}

/// A chart that isn't seen: a picture of views alone is still a picture of a chart.
private struct NoMarks: View {
    var body: some View {
        Chart([Double](), id: \.self) { PointMark(x: .value("", $0), y: .value("", $0)) }
            .chartXAxis(.hidden).chartYAxis(.hidden)
    }
}
