import Charts
import Scenes

extension MarkKind {
    /// The only place that tells kinds apart.
    var record: any MarkRecord {
        switch self {
        case .bar: BarRecord()
        case .line: LineRecord()
        case .point: PointRecord()
        case .area: AreaRecord()
        case .rule: RuleRecord()
        case .rectangle: RectangleRecord()
        case .sector: SectorRecord()
        }
    }
}

extension PlacedLayer {
    var record: any MarkRecord { kind.record }

    /// What the record says to those who hear the chart.
    var traits: MarkTraits {
        let record = record
        return MarkTraits(
            composite?.name ?? kind.rawValue, measure: composite?.measure,
            isContinuous: record.joinsPoints, isScattered: record.isSymbol,
            isPartOfWhole: record.dividesTurn)
    }
}
