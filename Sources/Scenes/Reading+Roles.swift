import Tables

/// What the axes of a chart say.
extension Reading {
    /// Numbers are measured along y, but along x where bars lie down.
    package var isHorizontal: Bool { x.isMeasure(over: y) }

    /// The quantity that colour shows where neither axis has numbers; nil elsewhere.
    package var measuringColour: AxisReading? {
        let hasNumbers = x.kind == .quantitative || y.kind == .quantitative
        return hasNumbers ? nil : looks.first { $0.look == .colour }?.axis
    }

    /// What a point measures: both ends of what reaches from one value to another.
    package func amounts(of point: PointReading) -> [Double] {
        let values =
            if measuringColour != nil {
                [point.colour]
            } else {
                (isHorizontal ? [point.xStart, point.x] : [point.yStart, point.y]).map {
                    $0?.scalar
                }
            }
        return values.compactMap(\.self).filter(\.isFinite)
    }
}

extension AxisReading {
    /// Whether numbers are measured along this axis and names stand along the other.
    package func isMeasure(over other: AxisReading) -> Bool {
        kind == .quantitative && other.kind == .nominal
    }
}
