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

    /// The name of the other number, by its author or of itself.
    enum OtherLabel: Sendable {
        case own(String)
        /// So long before, such as "1 day".
        case earlier(String)
        case of(Measure.Function)
    }

    var title: String
    var measure: Measure
    var unit: String?
    /// As numbers are written by themselves when nil.
    var format: DeclaredFormat?
    var other: (value: Other, label: OtherLabel, isShare: Bool)?
    var thresholds: ValueStates?
    /// The signs of the states; nil for none.
    var signs: [Sign?] = []
    var sparkline: ViewPlan?
    /// Whether the line leads through the measure of parts of its time, rather than through single rows.
    var drawsMeasure = false
    /// In which times are read.
    var timeZone = TimeZone.gmt

    /// The state below the first threshold, which has no name in the file.
    static let normal = "Normal"

    static let symbols: KeyValuePairs<String, String> = [
        "triangle": "triangle.fill", "diamond": "diamond.fill", "square": "square.fill",
        "circle": "circle.fill",
    ]

    func measured(_ table: Table, _ texts: ValueTexts = ValueTexts(.page)) -> MeasuredValue {
        var measured = MeasuredValue(
            title: title, value: measure.value(of: table), unit: unit,
            thresholds: thresholds.map(texts.named))
        measured.text = format.flatMap { _ in measured.value.map { text(of: $0, texts) } }
        measured.textSaysUnit = textSaysUnit
        measured.since = since(measured, table, texts)
        guard let other else { return measured }
        let value =
            switch other.value {
            case .earlier(let seconds): measure.value(of: table, earlier: seconds)
            case .aggregate(let measure): measure.value(of: table)
            }
        measured.comparison = value.map {
            .init(value: $0, label: texts.label(other.label), isShare: other.isShare)
        }
        if value == nil, measured.value != nil, case .earlier = other.value {
            measured.awaited = texts.label(other.label)
        }
        return measured
    }

    /// "since 2:02 PM", of a state that isn't as things should be.
    private func since(
        _ measured: MeasuredValue, _ table: Table, _ texts: ValueTexts
    ) -> String? {
        guard let states = thresholds, let index = measured.stateIndex,
            !states.states[index].isCalm, let spell = measure.spell(in: states, of: table)
        else { return nil }
        return texts.since(
            moment(spell.start, beside: spell.end, texts.locale), isLonger: spell.isLonger)
    }

    /// A time of day, with its date where that is another than of `newest`.
    private func moment(
        _ seconds: Double, beside newest: Double, _ locale: Locale
    ) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let dates = [seconds, newest].map(Date.init(timeIntervalSince1970:))
        let isSameDay = calendar.isDate(dates[0], inSameDayAs: dates[1])
        var style = Date.FormatStyle(locale: locale, timeZone: timeZone).hour().minute()
        if !isSameDay { style = style.month(.abbreviated).day() }
        return style.format(dates[0]).replacing("\u{202F}", with: " ")
    }

    func description(of table: Table, in environment: ViewEnvironment) -> ChartSpecification {
        let texts = ValueTexts(environment.values.viewer.locale ?? .page)
        let measured = measured(table, texts)
        var description = picture(measured, table, texts).picture(in: environment)
        description.part.measured = measured
        return description
    }

    private func picture(
        _ measured: MeasuredValue, _ table: Table, _ texts: ValueTexts
    ) -> DeclaredView {
        let drawn = drawsMeasure ? measure.course(of: table) : table
        let chart =
            sparkline?.make(RowValues(table: drawn, row: drawn.rows.lowerBound)) ?? Self.nothing
        let (number, state) = (numberLine(measured, texts), stateLine(measured, texts))
        return DeclaredView {
            VStack(alignment: .leading, spacing: 1) {
                number
                if let state { state }
                // Large text may leave no room for the line, without which there is no picture.
                chart.frame(minHeight: 1).padding(.top, 4)
            }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private func numberLine(_ measured: MeasuredValue, _ texts: ValueTexts) -> DeclaredView {
        let text = measured.value.map { self.text(of: $0, texts) } ?? "–"
        let unit = textSaysUnit ? nil : unit.map(UnitNames.short)
        return DeclaredView {
            HStack(alignment: .bottom, spacing: 4) {
                Text(verbatim: text).font(.system(size: 28, weight: .semibold))
                    .minimumScaleFactor(0.5)
                if let unit {
                    Text(verbatim: unit).font(.system(size: 13)).foregroundStyle(.secondary)
                        .padding(.bottom, 4)
                }
            }.lineLimit(1)
        }
    }

    private var textSaysUnit: Bool { unit.map { format?.says($0) == true } ?? false }

    /// The state by its sign and its name, and the change; nil where there is neither.
    private func stateLine(_ measured: MeasuredValue, _ texts: ValueTexts) -> DeclaredView? {
        let sign = measured.stateIndex.flatMap { signs.indices.contains($0) ? signs[$0] : nil }
        let (state, change) = (measured.stateText, changeText(measured, texts))
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
    private func changeText(_ measured: MeasuredValue, _ texts: ValueTexts) -> String? {
        if let awaited = measured.awaited { return texts.notYet(awaited) }
        guard let change = measured.change, let label = measured.comparison?.label else {
            return nil
        }
        let isPoints = unit == "percent" && !change.isShare
        let amount =
            change.isShare
            ? texts.percent(abs(change.amount) * 100)
            : isPoints ? texts.points(abs(change.amount)) : texts.plain(abs(change.amount))
        let plain = ValueTexts(.page).plain(abs(change.amount) * (change.isShare ? 100 : 1))
        if Double(plain) == 0 { return "= \(label)" }
        return change.amount > 0 ? texts.over(amount, label) : texts.under(amount, label)
    }

    private func text(of number: Double, _ texts: ValueTexts) -> String {
        format?.text(of: .number(number), texts.locale, .gmt) ?? texts.plain(number)
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
