import Charts
import Scenes

/// All the series of a picture, for viewers who go from point to point.
package struct PointNavigation: Sendable {
    /// Those of one chart of the picture.
    private struct Part: Sendable {
        let tracks: Lazy<[PointSeries]>
        /// Where in the picture it is, as its keys say; nil for the only one.
        var place: String?
        var offset = Point(0, 0)
    }

    private var parts: [Part] = []

    init() {}

    init(_ tracks: @escaping @Sendable () -> [PointSeries]) { parts = [Part(tracks: Lazy(tracks))] }

    package var tracks: [PointSeries] {
        parts.flatMap { part in
            part.tracks.value.map { track in
                var track = track
                track.offset = part.offset
                track.key = part.place.map { Node.key(track.key, in: $0) } ?? track.key
                return track
            }
        }
    }

    /// The same as a part of a larger picture.
    func prefixed(_ place: String) -> PointNavigation {
        var walk = self
        for index in parts.indices { walk.parts[index].place = place }
        return walk
    }

    func moved(by offset: Point) -> PointNavigation {
        var walk = self
        for index in parts.indices {
            walk.parts[index].offset.x += offset.x
            walk.parts[index].offset.y += offset.y
        }
        return walk
    }

    static func + (one: PointNavigation, other: PointNavigation) -> PointNavigation {
        var walk = one
        walk.parts += other.parts
        return walk
    }
}
