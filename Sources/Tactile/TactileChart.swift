import Foundation
import Scenes
import Sound
import Speech
import Tables

/// One chart as sheets, and the key to them.
struct TactileChart {
    let printer: BraillePrinter
    let locale: Locale
    let texts: TactileTexts
    let title: String
    let semantics: ChartSemantics
    let descriptor: ChartDescriptor
    let roles: AxisRoles
    var sheets: [[TactileElement]] = []
    var key = TactileKey()
    /// How many of its series are on the sheets.
    var drawnCount = 0

    init(_ semantics: ChartSemantics, title: String, _ printer: BraillePrinter, locale: Locale) {
        var semantics = semantics
        semantics.more = []
        (self.semantics, self.printer, self.locale) = (semantics, printer, locale)
        self.title = title
        texts = TactileTexts(locale)
        descriptor = ChartDescriptor(semantics, locale: locale)
        roles = AxisRoles(semantics)
        key.add(title)
        key.add(Speech.summary(of: semantics, locale: locale))
        draw()
    }

    private mutating func draw() {
        if roles.isByColour { return drawFields() }
        let parts = semantics.distinctSeries.filter(\.mark.isPartOfWhole)
        if !parts.isEmpty { return drawWholes(parts) }
        let sheets = TactileForm.sheets(of: descriptor, in: semantics)
        // A single bar has its parts along itself, and nothing across.
        if sheets.isEmpty { return drawWholes(semantics.distinctSeries) }
        guard let axes = TactileAxes(self) else { return }
        key.add(texts.across(axes.x.title, from: axes.x.ends.lower, to: axes.x.ends.upper))
        key.add(texts.up(axes.y.title, from: axes.y.ends.lower, to: axes.y.ends.upper))
        for (form, series) in sheets where self.sheets.count < Self.mostSheets {
            draw(series, as: form, axes)
        }
        if drawnCount < descriptor.series.count {
            key.note(texts.series(drawnCount, of: descriptor.series.count))
        }
    }

    private mutating func draw(
        _ series: [ChartDescriptor.Series], as form: TactileForm, _ axes: TactileAxes
    ) {
        switch form {
        case .bars: drawBars(series, axes)
        case .boxes: drawBoxes(series, axes)
        case .lines: drawLines(series, axes)
        case .symbols: drawSymbols(series, axes)
        }
    }

    /// A sheet with the chart's title and its vertical axis.
    mutating func sheet(_ axes: TactileAxes, standsOnAxes: Bool) -> TactileSheet {
        TactileSheet(
            printer, title: title, (axes.x.title, axes.y.title),
            rows: axes.y.rows(on: TactileAxis.leastHeight), standsOnAxes: standsOnAxes, key: &key)
    }

    /// Each is held in two hands.
    static let mostSheets = 6
}

/// How a series is drawn.
enum TactileForm {
    case bars, boxes, lines, symbols

    /// The series of each sheet: few, and all of one form.
    static func sheets(
        of descriptor: ChartDescriptor, in semantics: ChartSemantics
    ) -> [(form: TactileForm, series: [ChartDescriptor.Series])] {
        var sheets: [(form: TactileForm, series: [ChartDescriptor.Series])] = []
        for series in descriptor.series where series.points.contains(where: { $0.y != nil }) {
            // Marks at names along both axes have positions and no amounts.
            let form = descriptor.hasAmounts ? form(of: series, in: semantics) : .symbols
            if let last = sheets.lastIndex(where: { $0.form == form && $0.series.count < most }) {
                sheets[last].series.append(series)
            } else {
                sheets.append((form, [series]))
            }
        }
        return sheets
    }

    private static func form(
        of series: ChartDescriptor.Series, in semantics: ChartSemantics
    ) -> TactileForm {
        if series.isContinuous { return .lines }
        guard let mark = semantics.series.first(where: { $0.key == series.key })?.mark else {
            return .symbols
        }
        if mark.measure != nil { return .boxes }
        return mark.isScattered ? .symbols : .bars
    }

    /// Fingers keep no more of them apart.
    private static let most = 3
}

extension ChartDescriptor {
    /// Whether numbers or times stand along y.
    fileprivate var hasAmounts: Bool { if case .names? = y?.values { false } else { true } }
}
