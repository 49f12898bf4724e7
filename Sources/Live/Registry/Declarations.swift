import Dashboards
import Sessions
import Tables

/// The dashboards and tables that there are, and what sessions need of them; replaced together.
struct Declarations {
    private(set) var dashboards: [Dashboard]
    private(set) var tables: [String: LiveTable]
    private(set) var catalogue: Catalogue
    /// How often they were replaced.
    private(set) var replacements: Int

    init(
        _ dashboards: [Dashboard], _ tables: [LiveTable], epoch: String, rules: RowRules? = nil,
        after replacements: Int = 0
    ) {
        (self.dashboards, self.replacements) = (dashboards, replacements)
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { $1 }
        catalogue = Catalogue(dashboards: [], epoch: epoch, rules: rules)
        describe()
    }

    /// A dashboard stays where its version does and all its tables are the ones that there were.
    ///
    /// - Returns: the others.
    mutating func replace(_ dashboards: [Dashboard], _ tables: [LiveTable]) -> [Dashboard] {
        let old = Dictionary(self.dashboards.map { ($0.name, $0) }) { $1 }
        let (oldTables, newTables) = (
            self.tables, Dictionary(tables.map { ($0.name, $0) }) { $1 }
        )
        replacements += 1
        var changed: [Dashboard] = []
        self.dashboards = dashboards.map { new in
            if let same = old[new.name], same.version == new.version,
                new.tableNames.allSatisfy({ oldTables[$0] === newTables[$0] })
            {
                return same
            }
            changed.append(new.edition(replacements))
            return new.edition(replacements)
        }
        self.tables = newTables
        describe()
        return changed
    }

    private mutating func describe() {
        catalogue = Catalogue(
            dashboards: dashboards.map { Catalogue.Dashboard($0, tables) }, epoch: catalogue.epoch,
            rules: catalogue.rules)
    }
}

extension Catalogue.Dashboard {
    fileprivate init(_ dashboard: Dashboard, _ tables: [String: LiveTable]) {
        self.init(
            name: dashboard.name,
            charts: dashboard.charts.map { chart in
                let schema = tables[chart.table]?.schema
                return Catalogue.Chart(
                    table: chart.table, brushColumn: chart.selecting.column,
                    brushKind: chart.selecting.column.flatMap { schema?[$0]?.kind },
                    height: chart.room.height, timeZone: chart.timeZone,
                    acceptsActs: chart.acceptsActs,
                    filteredBy: chart.selecting.filterBy.compactMap(dashboard.index(of:)),
                    isZoomable: chart.zooming.ranges != nil,
                    overview: chart.zooming.overview.flatMap(dashboard.index(of:)),
                    beginsEmpty: tables[chart.table].map { $0.isLive && !$0.isDurable } ?? true,
                    isReadAnew: tables[chart.table]?.restoration.isReadAnew == true)
            },
            rows: dashboard.rows.map {
                Catalogue.Rows(table: $0.table, sort: tables[$0.table]?.firstSort)
            },
            controls: dashboard.controls.enumerated().map { index, control in
                var known = Catalogue.Control(control)
                known.titles = dashboard.translations.compactMapValues {
                    $0.controls.indices.contains(index) ? $0.controls[index].title : nil
                }
                return known
            },
            version: dashboard.version, edition: dashboard.edition)
    }
}

extension Catalogue.Control {
    fileprivate init(_ control: Control) {
        self.init(
            title: control.title, table: control.table, column: control.column,
            kind: control.kind.columnKind, isSearch: control.kind == .search,
            timeZone: control.timeZone)
    }
}
