import Scenes
import Speech

/// Two series along the same axes, point by point.
struct ComparedSeries {
    private let first: ChartDescriptor.Series
    private let second: ChartDescriptor.Series
    private let x: AxisCoordinates
    private let courses: (Course, Course)

    /// Nil where one of them has several values at a position, or values that reach from one to another.
    init?(
        _ first: ChartDescriptor.Series, _ second: ChartDescriptor.Series, _ x: AxisCoordinates
    ) {
        guard let one = Course(first, x), let other = Course(second, x) else { return nil }
        (self.first, self.second, self.x, courses) = (first, second, x, (one, other))
    }

    /// Where both have a value, or one of them and the other a line there, in order.
    private var differences: [(coordinate: Double, amount: Double)] {
        let coordinates = Set(courses.0.coordinates + courses.1.coordinates).sorted()
        return coordinates.compactMap { coordinate in
            guard let one = courses.0.value(at: coordinate),
                let other = courses.1.value(at: coordinate)
            else { return nil }
            return (coordinate, one - other)
        }
    }

    /// Where one goes from below the other to above it, or back; between two points where lines lead from
    /// one to the next.
    var crossings: [ChartDescriptor.Datum] {
        var (found, last) = ([Double](), (coordinate: Double, amount: Double)?.none)
        for next in differences where next.amount != 0 {
            if let last, (last.amount < 0) != (next.amount < 0) {
                let share = last.amount / (last.amount - next.amount)
                found.append(
                    isJoined
                        ? last.coordinate + share * (next.coordinate - last.coordinate)
                        : next.coordinate)
            }
            last = next
        }
        return found.map { x.datum(at: $0) }
    }

    private var isJoined: Bool { courses.0.isJoined && courses.1.isJoined }

    /// The first less the second one, with a missing value where one of them misses its own.
    func difference(named name: String) -> ChartDescriptor.Series {
        var (ids, missing) = ([Double: Int](), [Double: Int]())
        for point in second.points + first.points {
            guard let coordinate = x.coordinate(of: point.x) else { continue }
            ids[coordinate] = point.id
            if point.y == nil { missing[coordinate] = point.id }
        }
        let points = differences.map { coordinate, amount in
            missing[coordinate] = nil
            return (coordinate, ids[coordinate] ?? 0, Double?(amount))
        }
        let all = (points + missing.map { ($0, $1, nil) }).sorted { $0.0 < $1.0 }
        return ChartDescriptor.Series(
            key: first.key, name: name, isContinuous: isJoined,
            points: all.map { coordinate, id, amount in
                ChartDescriptor.Point(
                    id: id, x: x.datum(at: coordinate), y: amount.map { .number($0) })
            })
    }
}

/// Where data are along an axis: their numbers, or the indices of their names.
struct AxisCoordinates {
    private let names: [String]
    private let indices: [String: Int]

    init(_ axis: ChartDescriptor.Axis) {
        if case .names(let names) = axis.values { self.names = names } else { names = [] }
        indices = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    /// Nil for what isn't on the axis.
    func coordinate(of datum: ChartDescriptor.Datum) -> Double? {
        switch datum {
        case .number(let number): number.isFinite ? number : nil
        case .name(let name): indices[name].map(Double.init)
        }
    }

    /// The datum at a coordinate; on an axis of names the next one.
    func datum(at coordinate: Double) -> ChartDescriptor.Datum {
        names.isEmpty ? .number(coordinate) : .name(names[Int(coordinate.rounded(.up))])
    }
}

extension Course {
    /// Nil for values that nothing can be subtracted from.
    fileprivate init?(_ series: ChartDescriptor.Series, _ x: AxisCoordinates) {
        guard series.points.allSatisfy({ $0.yStart == nil }) else { return nil }
        let points = series.points.compactMap { point in
            x.coordinate(of: point.x).map { (coordinate: $0, amount: point.y?.number) }
        }.sorted { $0.coordinate < $1.coordinate }
        var (coordinates, values, breaks) = ([Double](), [Double](), Set<Int>())
        for point in points {
            guard let amount = point.amount, amount.isFinite else {
                breaks.insert(values.count - 1)
                continue
            }
            guard coordinates.last != point.coordinate else { return nil }
            coordinates.append(point.coordinate)
            values.append(amount)
        }
        guard !values.isEmpty else { return nil }
        self.init(
            coordinates: coordinates, values: values, breaks: breaks,
            isJoined: series.isContinuous)
    }
}
