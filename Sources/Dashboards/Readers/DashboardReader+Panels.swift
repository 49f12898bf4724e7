import Charts
import Foundation
import Tables
import Views

extension DashboardReader {
    func panel(
        _ entry: Entry, on page: Entry, _ errors: inout [ConfigurationError]
    ) -> ChartPanel? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? timeZone
        guard let table = source(entry["table"], &errors) else { return nil }
        let weekday = table.firstWeekday ?? firstWeekday
        let (transform, schema) = steps(in: zone, of: table)
            .steps(entry["transform"], of: table.schema, &errors)
        // Steps may leave fewer rows, or others.
        let gap = entry["transform"] == nil ? table.longestGap : nil
        let picture = PictureReader(
            schema: schema, timeZone: zone, firstWeekday: weekday, longestGap: gap, others: tables
        ).picture(entry, &errors)
        let (title, subtitle) = (entry["title"]?.text ?? "", entry["subtitle"]?.text ?? "")
        let (cell, note) = (entry.cell(), entry["note"]?.text ?? "")
        var panel = ChartPanel(
            name: entry["name"]?.text ?? "", title: title, subtitle: subtitle,
            table: table.name, transform: transform, timeZone: zone,
            height: cell.pictureHeight(hasNote: !note.isEmpty),
            brushColumn: entry["brush"]?.field(in: table.schema, &errors)?.name
        ) { table, environment in
            var description =
                picture?.description(of: table, in: environment) ?? ChartSpecification()
            (description.title, description.subtitle) = (title, subtitle)
            return description
        }
        (panel.room.cell, panel.notes.note) = (cell, note)
        // Only closures of Swift take pointers; scrolling comes another way.
        panel.acceptsActs = false
        panel.room.isSmall = entry["small"]?.flag ?? false
        panel.selecting.filterBy = (entry["filterBy"]?.texts ?? []).compactMap(\.text)
        panel.needs.markTables = entry.markTables
        if schema != nil {
            checkPushed(
                transform, over: table, beside: panel.otherTables, at: entry, allowsRows: true,
                &errors)
        }
        panel.readZoom(entry, alongNames: picture?.hasNominalX ?? false, &errors)
        panel.readTimeRange(entry, on: page, alongTime: picture?.hasTemporalX ?? false, &errors)
        if let plan = picture?.chart {
            panel.needs.levels = plan.levels
            if case .chart = picture { panel.needs.sampled = plan.sampled }
            let drawn = try? TransformedTable(transform, of: table.schema, beside: tables.schemas)
            (panel.notes.definitions, panel.notes.ranges) = plan.notes(
                tables.definitions[table.name] ?? [:], source: { drawn?.source(of: $0) })
            checkBrush(entry["brush"], on: plan, drawnAs: drawn, of: table.schema, &errors)
        }
        return panel
    }
}

extension DashboardReader {
    /// Reads the steps of a whole chart, which may join tables.
    func steps(in timeZone: TimeZone, of table: TableSource) -> TransformReader {
        TransformReader(
            timeZone: timeZone, firstWeekday: table.firstWeekday ?? firstWeekday,
            others: tables.schemas)
    }
}

extension Entry {
    /// The room that a panel asks for.
    func cell(span: Int = 6, rows: Int = 7) -> PanelCell {
        PanelCell(span: self["span"]?.whole ?? span, rows: self["height"]?.whole ?? rows)
    }
}

extension DashboardReader {
    /// A brush chooses along x, so its column is what x shows, or derives from.
    ///
    /// Where some of x is computed nothing is known of its source.
    private func checkBrush(
        _ brush: Entry?, on chart: ChartPlan, drawnAs table: TransformedTable?, of source: Schema,
        _ errors: inout [ConfigurationError]
    ) {
        guard let brush, let name = brush.text, source[name] != nil, let table else { return }
        let marks = chart.marks.filter {
            $0.transform == nil && $0.rows == nil && $0.other == nil
        }
        let channels: [Channel] = [.x, .xStart, .xEnd]
        let columns = marks.flatMap { mark in channels.compactMap { mark.channels[$0] } }
            .filter { $0.constant == nil }
        let sources = columns.map { column -> String? in
            guard case .column(let shown) = column.source else { return nil }
            return table.source(of: shown)
        }
        let known = sources.compactMap(\.self)
        guard let first = known.first, known.count == sources.count, !known.contains(name) else {
            return
        }
        errors.append(
            brush.error(
                "a brush chooses along x, which shows \"\(first)\" and not \"\(name)\""))
    }
}

extension Entry {
    /// The tables that marks of a picture name, each once.
    fileprivate var markTables: [String] {
        let parts = (self["vStack"]?.items ?? []) + (self["hStack"]?.items ?? [])
        let own = (self["marks"]?.items ?? []).compactMap { mark in
            mark.pairs?.first?.value["table"]?.text
        }
        var names: [String] = []
        for name in own + parts.flatMap(\.markTables) where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

/// Reads what a panel or a part of it shows.
struct PictureReader {
    /// The schema of the drawn rows; nil when their steps are at fault.
    let schema: Schema?
    let timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday; that of each viewer's locale if nil.
    var firstWeekday: Int?
    /// The longest gap within a line, in seconds, where a mark sets none.
    var longestGap: Double?
    /// The tables that marks may be of; nil where they are the chart's alone.
    var others: KnownTables?

    func picture(_ entry: Entry, _ errors: inout [ConfigurationError]) -> PicturePlan? {
        if let marks = entry["marks"], let items = marks.items {
            if items.isEmpty { errors.append(marks.error("a chart has at least one mark")) }
            let plan = chart(entry, items, &errors)
            guard let facet = entry["facet"] else { return .chart(plan) }
            return facets(of: plan, facet, &errors).map(PicturePlan.facets)
        }
        if let facet = entry["facet"] {
            errors.append(facet.error("\"facet\" stands beside \"marks\""))
        }
        if let (layout, items) = StackLayout.read(entry) {
            let parts = items.compactMap { part($0, &errors) }
            return .view(
                ViewPlan { row in
                    DeclaredView(stack: layout, of: parts.map { $0.make(row) })
                })
        }
        errors.append(entry.error("\"marks\" is missing in a chart"))
        return nil
    }

    /// A picture whose faults have been named already.
    func unchecked(_ entry: Entry) -> PicturePlan? {
        var named: [ConfigurationError] = []
        return picture(entry, &named)
    }

    private var views: ViewReader {
        ViewReader(conditions: ConditionReader(schema: schema, timeZone: timeZone))
    }

    private func chart(
        _ entry: Entry, _ entries: [Entry], _ errors: inout [ConfigurationError]
    ) -> ChartPlan {
        let reader = MarkReader(
            schema: schema, timeZone: timeZone, firstWeekday: firstWeekday, longestGap: longestGap,
            others: others)
        let marks = entries.enumerated().flatMap { index, mark in
            reader.marks(mark, site: Self.site(index, of: entries.count), &errors)
        }
        let settings = ChartReader(entry: entry, marks: marks, timeZone: timeZone)
        var base = settings.description(&errors)
        base.firstWeekday = firstWeekday
        return ChartPlan(base: base, marks: marks)
    }

    private func facets(
        of plan: ChartPlan, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> FacetPlan? {
        guard let by = entry["by"], let schema, let field = by.field(in: schema, &errors) else {
            return nil
        }
        if !field.fits(.nominal) {
            errors.append(
                by.error(
                    "facets are by names, and column \"\(field.name)\" is \(field.kind.rawValue)"))
        }
        return FacetPlan(plan, by: field.name, columns: entry["columns"]?.whole ?? 4)
    }

    /// The site of a mark in a Swift chart's content of as many statements.
    private static func site(_ index: Int, of count: Int) -> String {
        count == 1 ? "0" : "0.\(index)"
    }

    /// A chart, a stack of them or another view, with steps and modifiers of its own.
    func part(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ViewPlan? {
        var (transform, schema): (Transform?, Schema?) = (nil, schema)
        if let steps = entry["transform"], let known = schema {
            (transform, schema) = TransformReader(timeZone: timeZone, firstWeekday: firstWeekday)
                .steps(steps, of: known, &errors)
        }
        let reader = PictureReader(
            schema: schema, timeZone: timeZone, firstWeekday: firstWeekday, others: others)
        let isPicture = ["marks", "vStack", "hStack"].contains { entry[$0] != nil }
        guard isPicture else { return reader.views.view(entry, &errors)?.of(transform) }
        guard let picture = reader.picture(entry, &errors) else { return nil }
        return reader.views.modified(picture.view, by: entry, &errors).of(transform)
    }
}
