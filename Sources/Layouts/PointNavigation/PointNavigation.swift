import Charts
import Scenes

/// All the series of a picture, for viewers who go from point to point.
package struct PointNavigation: Sendable {
    /// The series of one chart of the picture.
    private struct Part: Sendable {
        let series: Lazy<[PointSeries]>
        /// Where in the picture it is, as its keys say; nil for the only one.
        var path: String?
        var offset = Point(0, 0)
    }

    private var parts: [Part] = []

    init() {}

    init(_ series: @escaping @Sendable () -> [PointSeries]) { parts = [Part(series: Lazy(series))] }

    package var series: [PointSeries] {
        parts.flatMap { part in
            part.series.value.map { one in
                var one = one
                one.offset = part.offset
                one.key = part.path.map { Node.key(one.key, in: $0) } ?? one.key
                return one
            }
        }
    }

    /// The parts with keys and positions in a larger picture.
    func prefixed(_ path: String) -> PointNavigation {
        var navigation = self
        for index in parts.indices { navigation.parts[index].path = path }
        return navigation
    }

    func moved(by offset: Point) -> PointNavigation {
        var navigation = self
        for index in parts.indices {
            navigation.parts[index].offset.x += offset.x
            navigation.parts[index].offset.y += offset.y
        }
        return navigation
    }

    static func + (one: PointNavigation, other: PointNavigation) -> PointNavigation {
        var navigation = one
        navigation.parts += other.parts
        return navigation
    }
}
