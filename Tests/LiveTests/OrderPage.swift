/// A page of orders with charts of all rows, of groups, and of rows beside one another.
enum OrderPage {
    /// - Parameters:
    ///   - table: what else is said of its table, a line of YAML each.
    ///   - charts: more charts, as YAML.
    /// - Returns: the page's file.
    static func text(table: String, charts: String = "") -> String {
        """
        title: Orders
        tables:
          orders:
            feed: ingest
        \(table)
            columns:
              - {name: id, kind: nominal}
              - {name: time, kind: temporal}
              - {name: style, kind: nominal}
              - {name: count, kind: quantitative, unit: pancakes}
        charts:
          - name: lines
            title: Lines
            table: orders
            marks:
              - line: {x: time, y: count, foregroundStyle: {by: style}}
          - name: points
            title: Points
            table: orders
            marks:
              - point: {x: time, y: count, symbol: {by: style}}
          - name: groups
            title: Groups
            table: orders
            transform:
              - group: {by: style, sum: {total: count}, count: orders}
            marks:
              - bar: {x: style, y: total}
          - name: averages
            title: Averages
            table: orders
            transform:
              - moving: {mean: count, rows: 5, by: style, along: time, as: average}
            marks:
              - line: {x: time, y: average, foregroundStyle: {by: style}}
        \(charts)

        """
    }
}
