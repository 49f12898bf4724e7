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
            var description = onMainActor { content(table) }.picture(in: environment)
            description.title = title
            if description.timeZone == nil { description.timeZone = timeZone }
            return description
        }
        room.hasAuthorsColors = true
        needs.queries = queries
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
        _ = content.picture(in: environment)
        self = recorder.queries
    }
}
