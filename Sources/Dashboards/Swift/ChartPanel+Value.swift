import Charts
package import Foundation
package import Tables
import Views

extension ChartPanel {
    /// A panel of one number, with the line of its column under it where there is one.
    ///
    /// - Parameters:
    ///   - name: unique on its page.
    ///   - title: over the number.
    ///   - rows: the measured rows.
    ///   - measure: the number.
    ///   - unit: spoken in the plural; nil for none.
    ///   - timeZone: in which times are shown.
    package init(
        name: String, title: String, rows: RowQuery, measure: Measure, unit: String?,
        timeZone: TimeZone
    ) {
        var plan = ValuePlan(title: title, measure: measure, unit: unit)
        plan.timeZone = timeZone
        let line = ChartPlan(lineOf: measure, title: title)
        (plan.sparkline, plan.drawsMeasure) = (line?.view, measure.function != .last)
        self.init(
            name: name, title: title, table: rows.table, transform: rows.transform,
            timeZone: timeZone
        ) { [plan] table, environment in
            var description = plan.description(of: table, in: environment)
            description.title = title
            return description
        }
        (room.isValue, acceptsActs) = (true, false)
        needs.levels = plan.drawsMeasure ? [] : line?.levels ?? []
    }
}

extension ChartPlan {
    /// A line of the measured column without axes; nil where the number is no row's.
    fileprivate init?(lineOf measure: Measure, title: String) {
        guard let x = measure.along, let y = measure.column,
            [.last, .mean, .median, .minimum, .maximum].contains(measure.function)
        else { return nil }
        var line = MarkPlan(kind: .line, site: "0", styles: StyleChoices(MarkStyle()))
        line.channels[.x] = PlottedColumn(source: .column(x), label: x, kind: .temporal)
        line.channels[.y] = PlottedColumn(source: .column(y), label: title, kind: .quantitative)
        var base = ChartSpecification()
        (base.x.axis.visibility, base.y.axis.visibility) = (.hidden, .hidden)
        (base.x.axis.label, base.y.axis.label) = ("", "")
        base.legend.visibility = .hidden
        self.init(base: base, marks: [line])
    }
}
