import Charts

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
}
