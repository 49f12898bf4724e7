import Scenes
import Sound
import Speech
import Tables

extension TactileChart {
    /// The boxes of all series side by side: from quartile to quartile, with medians, whiskers and outliers.
    mutating func drawBoxes(_ series: [ChartDescriptor.Series], _ axes: TactileAxes) {
        var sheet = sheet(axes, standsOnAxes: false)
        let frame = sheet.frame
        let (bars, labels, indices) = placed(
            slots(of: series, axes), of: series.count, axes, in: frame)
        sheet.add(axesWith: labels.map(\.x))
        sheet.add(labels)
        for (number, series) in series.enumerated() {
            // Nothing but the median is felt in the boxes of a single series.
            let texture = descriptor.series.count > 1 ? TactileTexture.ofSeries[number] : .empty
            for point in series.points {
                guard let slot = indices[point.x], let figures = point.figures else { continue }
                let span = bars.span(of: slot, series: number)
                let box = TactileBox(
                    figures, frame, left: span.left, width: span.width, texture, axes.y)
                sheet.add(TactileElement(kind: .bar, name: series.name, shapes: box.shapes))
            }
            drawnCount += 1
            key.add(.bar, texture.shapes(in: TactileKey.sample), name(of: series, axes))
        }
        key.note(texts.boxes)
        sheets.append(sheet.elements)
    }
}

/// One box as fingers find it.
private struct TactileBox {
    let shapes: [TactileShape]

    init(
        _ figures: BoxFigures, _ frame: TactileFrame, left: Double, width: Double,
        _ texture: TactileTexture, _ axis: TactileAxis
    ) {
        func y(_ number: Double) -> Double? {
            axis.share(of: .number(number)).map { frame.y(of: $0) }
        }
        let middle = left + width / 2
        let ends = [figures.reach.lowerBound] + figures.quartiles + [figures.reach.upperBound]
        let positions = ends.compactMap(y)
        guard positions.count == ends.count else {
            self.shapes = []
            return
        }
        let (low, first, median, third, high) = (
            positions[0], positions[1], positions[2], positions[3], positions[4]
        )
        let rect = Rect(x: left, y: third, width: width, height: max(first - third, 0))
        func line(_ from: Point, _ to: Point, _ width: Double) -> TactileShape {
            .line([from, to], width: width)
        }
        var shapes = texture.shapes(in: rect)
        shapes.append(
            line(Point(left, median), Point(left + width, median), TactileSpacing.dataLine))
        for (from, to) in [(first, low), (third, high)] where abs(to - from) > 0.1 {
            shapes.append(line(Point(middle, from), Point(middle, to), TactileSpacing.outline))
        }
        var ink = InkMap()
        let radius = Self.outlier / 2
        for end in [low, high] {
            ink.insert(Point(middle, end), radius: TactileSpacing.outline / 2)
        }
        for outlier in figures.outliers.compactMap(y) {
            let point = Point(middle, outlier)
            guard ink.hasRoom(for: point, radius: radius) else { continue }
            ink.insert(point, radius: radius)
            shapes.append(.dots([point], diameter: Self.outlier))
        }
        self.shapes = shapes
    }

    /// The diameter of an outlier's dot.
    private static let outlier = 3.0
}
