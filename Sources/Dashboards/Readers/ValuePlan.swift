import Charts
import Foundation
import Layouts
import Scenes
import Tables
import Views

/// A value of the configuration, ready for any table with its columns.
struct ValuePlan: Sendable {
    /// The sign of a state, drawn so that it differs from others by its shape too.
    struct Sign: Sendable {
        var symbol: String
        var color: Color
    }

    enum Other: Sendable {
        case earlier(Double)
        case aggregate(Measure)
    }

    var title: String
    var measure: Measure
    var unit: String?
    /// As numbers are written by themselves when nil.
    var format: DeclaredFormat?
    var other: (value: Other, label: String, isShare: Bool)?
    var thresholds: ValueStates?
    /// The signs of the states; nil for none.
    var signs: [Sign?] = []
    var sparkline: ViewPlan?
    /// In which times are read.
    var timeZone = TimeZone.gmt

    static let symbols: KeyValuePairs<String, String> = [
        "triangle": "triangle.fill", "diamond": "diamond.fill", "square": "square.fill",
        "circle": "circle.fill",
    ]

    func measured(_ table: Table) -> MeasuredValue {
        var measured = MeasuredValue(
            title: title, value: measure.value(of: table), unit: unit, thresholds: thresholds)
        measured.text = format.flatMap { _ in measured.value.map(text) }
        measured.since = since(measured, table)
        guard let other else { return measured }
        let value =
            switch other.value {
            case .earlier(let seconds): measure.value(of: table, earlier: seconds)
            case .aggregate(let measure): measure.value(of: table)
            }
        measured.comparison = value.map {
            .init(value: $0, label: other.label, isShare: other.isShare)
        }
        if value == nil, measured.value != nil, case .earlier = other.value {
            measured.awaited = other.label
        }
        return measured
    }

    /// "since 2:02 PM", of a state that isn't as things should be.
    private func since(_ measured: MeasuredValue, _ table: Table) -> String? {
        guard let states = thresholds, let index = measured.stateIndex,
            !states.states[index].isCalm, let spell = measure.spell(in: states, of: table)
        else { return nil }
        let time = moment(spell.start, beside: spell.end)
        return spell.isLonger ? "since before \(time)" : "since \(time)"
    }

    /// A time of day, with its date where that is another than of `newest`.
    private func moment(_ seconds: Double, beside newest: Double) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let dates = [seconds, newest].map(Date.init(timeIntervalSince1970:))
        let isSameDay = calendar.isDate(dates[0], inSameDayAs: dates[1])
        var style = Date.FormatStyle(locale: .page, timeZone: timeZone).hour().minute()
        if !isSameDay { style = style.month(.abbreviated).day() }
        return style.format(dates[0]).replacing("\u{202F}", with: " ")
    }

    func description(of table: Table, in environment: ViewEnvironment) -> ChartSpecification {
        let measured = measured(table)
        var description = picture(measured, table).picture(in: environment)
        description.part.measured = measured
        return description
    }

    private func picture(_ measured: MeasuredValue, _ table: Table) -> DeclaredView {
        let chart =
            sparkline?.make(RowValues(table: table, row: table.rows.lowerBound)) ?? Self.nothing
        let (number, state) = (numberLine(measured), stateLine(measured))
        return DeclaredView {
            VStack(alignment: .leading, spacing: 1) {
                number
                if let state { state }
                chart.padding(.top, 4)
            }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private func numberLine(_ measured: MeasuredValue) -> DeclaredView {
        let text = measured.value.map(text) ?? "–"
        let unit = unit.map(UnitNames.short)
        return DeclaredView {
            HStack(alignment: .bottom, spacing: 4) {
                Text(verbatim: text).font(.system(size: 28, weight: .semibold))
                if let unit {
                    Text(verbatim: unit).font(.system(size: 13)).foregroundStyle(.secondary)
                        .padding(.bottom, 4)
                }
            }.lineLimit(1)
        }
    }

    /// The state by its sign and its name, and the change; nil where there is neither.
    private func stateLine(_ measured: MeasuredValue) -> DeclaredView? {
        let sign = measured.stateIndex.flatMap { signs.indices.contains($0) ? signs[$0] : nil }
        let (state, change) = (measured.stateText, changeText(measured))
        guard state != nil || change != nil else { return nil }
        return DeclaredView {
            HStack(spacing: 4) {
                if let sign {
                    Image(systemName: sign.symbol).font(.system(size: 11))
                        .foregroundStyle(sign.color)
                }
                // The change gives way to it.
                if let state { Text(verbatim: state).fontWeight(.semibold).fixedSize() }
                if let change { Text(verbatim: change).foregroundStyle(.secondary) }
            }.font(.system(size: 12)).lineLimit(1)
        }
    }

    /// "▲ 12% over yesterday", "▼ 3 under the mean"; nil without a comparison.
    private func changeText(_ measured: MeasuredValue) -> String? {
        if let awaited = measured.awaited { return "no value yet for \(awaited)" }
        guard let change = measured.change, let label = measured.comparison?.label else {
            return nil
        }
        let isPoints = unit == "percent" && !change.isShare
        let amount =
            change.isShare
            ? Self.plain(abs(change.amount) * 100) + "%"
            : Self.plain(abs(change.amount)) + (isPoints ? " points" : "")
        if Double(Self.plain(abs(change.amount) * (change.isShare ? 100 : 1))) == 0 {
            return "= \(label)"
        }
        return change.amount > 0 ? "▲ \(amount) over \(label)" : "▼ \(amount) under \(label)"
    }

    private func text(of number: Double) -> String {
        format?.text(of: .number(number), .page, .gmt) ?? Self.plain(number)
    }

    /// As many digits as say something; millions and more in words.
    private static func plain(_ number: Double) -> String {
        let magnitude = abs(number)
        let style = FloatingPointFormatStyle<Double>(locale: .page)
        if magnitude >= 1e6 {
            return style.notation(.compactName).precision(.fractionLength(0...1)).format(number)
        }
        let digits = MeasuredValue.digits(of: number)
        return style.precision(.fractionLength(0...digits)).format(number)
    }

    /// A picture is of at least one chart: one that nobody sees.
    private static var nothing: DeclaredView {
        DeclaredView {
            Chart {
                RuleMark(y: .value("", 0)).foregroundStyle(.clear).accessibilityHidden(true)
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).frame(width: 1, height: 1)
        }
    }
}
