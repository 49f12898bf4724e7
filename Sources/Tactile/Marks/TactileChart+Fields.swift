import Scenes
import Sound
import Speech
import Tables

extension TactileChart {
    /// A field for each position, with a texture for its amount.
    mutating func drawFields() {
        let points = semantics.dataSeries.flatMap(\.points)
        let (x, y) = (semantics.x, semantics.y)
        let (spokenX, spokenY) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
        let area = printer.paper.area
        let columns = TactileFields.Side(
            x, points.map(\.x), atMost: TactileFields.most(in: area.width - Self.room.width),
            spokenX)
        let rows = TactileFields.Side(
            y, points.map(\.y), atMost: TactileFields.most(in: area.height - Self.room.height),
            spokenY)
        let fields = TactileFields(points, columns: columns, rows: rows)
        guard fields.range != nil else { return }
        describe(fields, spokenX, spokenY)
        let ticks = rows.texts.enumerated().map { index, text in
            TactileAxis.Tick(
                share: 1 - (Double(index) + 0.5) / Double(rows.texts.count), text: text)
        }
        var sheet = TactileSheet(
            printer, title: title, (spokenX.label, spokenY.label), rows: ticks,
            standsOnAxes: false, key: &key)
        let frame = sheet.frame
        let lower = columns.texts.enumerated().map { index, text in
            (x: frame.x(of: (Double(index) + 0.5) / Double(columns.texts.count)), text: text)
        }
        let labels = LowerLabel.all(for: lower, mayThin: x.kind != .nominal, key: &key, printer)
        sheet.add(axesWith: labels.map(\.x))
        sheet.add(labels)
        fields.elements(in: frame.data).forEach { sheet.add($0) }
        sheets.append(sheet.elements)
    }

    private mutating func describe(
        _ fields: TactileFields, _ x: SpokenAxis, _ y: SpokenAxis
    ) {
        let (columns, rows) = (fields.columns, fields.rows)
        key.add(
            texts.across(x.label, from: columns.texts.first ?? "", to: columns.texts.last ?? ""))
        // From the lowest row.
        key.add(texts.up(y.label, from: rows.texts.last ?? "", to: rows.texts.first ?? ""))
        let measure = SpokenAxis(roles.measures, locale: locale)
        for level in fields.levels {
            let amounts = level.amounts
            key.add(
                .field, level.texture.surface(in: TactileKey.sample),
                measure.text(from: .number(amounts.lowerBound), to: .number(amounts.upperBound)))
        }
        if columns.isMerged || rows.isMerged { key.note(texts.means) }
    }

    /// Around the fields, at most: labels of eight cells, a title of two lines.
    private static let room = (width: 75.0, height: 70.0)
}
