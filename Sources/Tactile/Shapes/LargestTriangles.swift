import Scenes

extension [Point] {
    /// At most so many of them, from left to right, with the peaks kept.
    ///
    /// By largest triangles (Sveinn Steinarsson, *Downsampling Time Series for Visual Representation*, 2013): of each
    /// bucket the point that spans the largest triangle with the one chosen before and the mean of those to come.
    func thinned(to count: Int) -> [Point] {
        guard self.count > count, count > 2 else { return self }
        var chosen = [self[0]]
        let step = Double(self.count - 2) / Double(count - 2)
        func bucket(_ number: Int) -> Range<Int> {
            let start = Int(Double(number) * step) + 1
            return
                start..<Swift.max(
                    start + 1, Swift.min(Int(Double(number + 1) * step) + 1, self.count - 1))
        }
        for number in 0..<count - 2 {
            let next = number < count - 3 ? bucket(number + 1) : self.count - 1..<self.count
            let mean = self[next].mean
            let last = chosen[chosen.count - 1]
            let best = self[bucket(number)].max {
                last.area(to: $0, mean) < last.area(to: $1, mean)
            }
            chosen.append(best ?? last)
        }
        return chosen + [self[self.count - 1]]
    }
}

extension ArraySlice<Point> {
    fileprivate var mean: Point {
        let sum = reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
        return Point(sum.x / Double(count), sum.y / Double(count))
    }
}

extension Point {
    fileprivate func area(to one: Point, _ other: Point) -> Double {
        abs((one.x - x) * (other.y - y) - (one.y - y) * (other.x - x))
    }
}
