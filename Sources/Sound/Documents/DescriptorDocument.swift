package import Scenes
import Speech

/// A chart's descriptor as data for other programs, under the names of Apple's types.
package struct DescriptorDocument: Hashable, Sendable, Encodable {
    struct Axis: Hashable, Sendable, Encodable {
        var title: String
        /// "numeric" or "categorical".
        var kind: String
        var range: [Double]?
        var scale: String?
        var gridlinePositions: [Double]?
        var categoryOrder: [String]?
        /// Its two ends in words; empty where they aren't known.
        var spokenRange: [String]
    }

    struct Series: Hashable, Sendable, Encodable {
        var name: String
        var isContinuous: Bool
        /// How many there are; the points may be fewer.
        var count: Int
        var points: [Point]
        /// The second y axis, where it measures these.
        var yAxis: Axis?
    }

    struct Point: Hashable, Sendable, Encodable {
        var x: Datum
        var xStart: Datum?
        var y: Datum?
        var yStart: Datum?
        var additionalValues: [Datum]?
        var label: String?
        var value: String?
    }

    struct Datum: Hashable, Sendable, Encodable {
        var datum: ChartDescriptor.Datum

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch datum {
            case .number(let number) where number.isFinite: try container.encode(number)
            case .number: try container.encodeNil()
            case .name(let name): try container.encode(name)
            }
        }
    }

    var title: String
    var summary: String
    var xAxis: Axis
    var yAxis: Axis?
    var additionalAxes: [Axis]
    var series: [Series]

    /// More points than these are left to the table's file.
    package static let mostPoints = 5_000

    /// - Parameters:
    ///   - descriptor: the chart's.
    ///   - words: those of its data.
    ///   - hasRanges: whether it is known where axes of numbers end.
    package init(_ descriptor: ChartDescriptor, _ words: DescriptorText, hasRanges: Bool = true) {
        (title, summary) = (descriptor.title, descriptor.summary)
        (xAxis, yAxis) = (Axis(descriptor.x), descriptor.y.map(Axis.init))
        additionalAxes = descriptor.additional.map(Axis.init)
        if !hasRanges {
            xAxis.removeRange()
            yAxis?.removeRange()
            for index in additionalAxes.indices { additionalAxes[index].removeRange() }
        }
        var room = Self.mostPoints
        series = descriptor.series.map { series in
            let points = series.points.prefix(room)
            room -= points.count
            return Series(
                name: series.name, isContinuous: series.isContinuous, count: series.points.count,
                points: points.map { Point($0, words, isOnSecond: series.y != nil) },
                yAxis: series.y.map(Axis.init))
        }
    }

    /// As JSON with its keys in order.
    package var json: String { JSONText.of(self) }
}

extension DescriptorDocument.Axis {
    fileprivate mutating func removeRange() {
        (range, gridlinePositions, spokenRange) = (nil, nil, [])
    }

    fileprivate init(_ axis: ChartDescriptor.Axis) {
        (title, spokenRange) = (axis.title, [axis.lower, axis.upper])
        switch axis.values {
        case .numbers(let range, let scale, let gridLines):
            (kind, self.scale) = ("numeric", scale.name)
            (self.range, gridlinePositions) = ([range.lowerBound, range.upperBound], gridLines)
        case .names(let names): (kind, categoryOrder) = ("categorical", names)
        }
    }
}

extension DescriptorDocument.Point {
    fileprivate init(
        _ point: ChartDescriptor.Point, _ words: DescriptorText, isOnSecond: Bool
    ) {
        x = DescriptorDocument.Datum(datum: point.x)
        xStart = point.xStart.map(DescriptorDocument.Datum.init)
        y = point.y.map(DescriptorDocument.Datum.init)
        yStart = point.yStart.map(DescriptorDocument.Datum.init)
        let additional = point.additional.map(DescriptorDocument.Datum.init)
        additionalValues = additional.isEmpty ? nil : additional
        label = point.label ?? words.position(point)
        value = point.value ?? words.measure(point, isOnSecond: isOnSecond)
    }
}

extension ScaleTransform {
    /// Apple's name of the scale where it has one.
    fileprivate var name: String {
        switch self {
        case .linear: "linear"
        case .log: "log10"
        case .power: "power"
        case .symmetricLog: "symmetricLog"
        }
    }
}
