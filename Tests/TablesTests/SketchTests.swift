import Foundation
import Seeded
import Testing

@testable import Tables

@Suite struct `Sketches of quantiles` {
    private static let count = 70_000

    /// Numbers in orders and shapes that are hard on summaries.
    private static let courses: [(name: String, number: @Sendable (Int, Double) -> Double)] = [
        ("even", { _, chance in chance }),
        ("rising", { index, _ in Double(index) }),
        ("falling", { index, _ in -Double(index) }),
        ("a long tail", { _, chance in exp(10 * chance * chance) }),
        ("two heaps", { index, chance in index % 2 == 0 ? chance : 1e6 + chance }),
        ("few values", { _, chance in (chance * 5).rounded() }),
        ("waves", { index, chance in sin(Double(index) / 1_000) + chance / 100 }),
    ]

    private static func numbers(_ course: Int, _ count: Int = count) -> [Double] {
        var generator = SeededGenerator(seed: UInt64(course))
        return (0..<count).map {
            courses[course].number($0, Double.random(in: 0..<1, using: &generator))
        }
    }

    /// How far the rank of an estimate is from the one that was asked for, in parts of all numbers.
    private static func error(of estimate: Double, at part: Double, in sorted: [Double]) -> Double {
        let below = Double(sorted.partitioned { $0 < estimate }) / Double(sorted.count)
        let upTo = Double(sorted.partitioned { $0 <= estimate }) / Double(sorted.count)
        return max(0, below - part, part - upTo)
    }

    private func check(_ sketch: QuantileSketch, _ sorted: [Double], _ name: String) throws {
        for percent in 0...500 {
            let part = Double(percent) / 500
            let estimate = try #require(sketch.quantile(part))
            let error = Self.error(of: estimate, at: part, in: sorted)
            let most = part < 0.01 || part > 0.99 ? 0.001 : 0.01
            #expect(error <= most, "\(name): \(error) at \(part)")
        }
        #expect(sketch.quantile(0) == sorted.first)
        #expect(sketch.quantile(1) == sorted.last)
    }

    @Test(arguments: courses.indices)
    func `ranks are off by at most a point, and by a tenth at the ends`(_ course: Int) throws {
        let numbers = Self.numbers(course)
        var sketch = QuantileSketch()
        for number in numbers { sketch.add(number) }
        try check(sketch, numbers.sorted(), Self.courses[course].name)
    }

    /// As blocks of rows are put together, three levels deep.
    @Test(arguments: courses.indices)
    func `sketches of blocks are as precise as one of all`(_ course: Int) throws {
        let numbers = Self.numbers(course)
        var tree = BlockTree<GroupSums>(leafRows: 1_024)
        tree.grow(to: numbers.count) { block in
            var sums = RunningSums([Accumulator(for: .median)])
            sums.touch(0)
            for index in block { sums.add(numbers[index], to: 0, at: 0) }
            return sums.drain()
        }
        for rows in [0..<numbers.count, 777..<59_001] {
            var all = RunningSums([Accumulator(for: .median)])
            tree.visit(rows) { _, sums, isExact in
                if isExact { all.add(sums) }
                return isExact
            } scan: { rows in
                all.touch(0)
                for index in rows { all.add(numbers[index], to: 0, at: 0) }
            }
            let sorted = numbers[rows].sorted()
            for rank in stride(from: 0.0, through: 100, by: 2.5) {
                let value = all.sums[0].value(of: .percentile, rank: rank).scalar ?? .nan
                let error = Self.error(of: value, at: rank / 100, in: sorted)
                #expect(error <= 0.01, "\(Self.courses[course].name): \(error) at \(rank)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 10, 99, QuantileSketch.exactCount])
    func `few values have exact quantiles`(_ count: Int) throws {
        for course in Self.courses.indices {
            let numbers = Self.numbers(course, count)
            var (one, other) = (QuantileSketch(), QuantileSketch())
            for number in numbers[..<(count / 3)] { one.add(number) }
            for number in numbers[(count / 3)...] { other.add(number) }
            one.add(other)
            let sorted = numbers.sorted()
            for percent in 0...100 {
                let index = Double(percent) / 100 * Double(count - 1)
                let (low, high) = (sorted[Int(index)], sorted[Int(index.rounded(.up))])
                let part = index - index.rounded(.down)
                let exact = low == high ? low : low * (1 - part) + high * part
                #expect(one.quantile(Double(percent) / 100) == exact, "\(percent) of \(count)")
            }
        }
    }

    @Test func `what is infinite stands at the ends, of few values and of many`() {
        for count in [8, 80_000] {
            var sketch = QuantileSketch()
            for index in 0..<count {
                sketch.add(index % 4 == 0 ? .infinity : index % 4 == 1 ? -.infinity : 7)
                sketch.add(.nan)
            }
            #expect(sketch.quantile(0.1) == -.infinity)
            #expect(sketch.quantile(0.5) == 7)
            #expect(sketch.quantile(0.9) == .infinity)
        }
        #expect(QuantileSketch().quantile(0.5) == nil)
    }
}

@Suite struct `Counts of different values` {
    @Test(arguments: [0, 1, 100, DistinctSketch.exactCount])
    func `few are counted exactly, however often they come`(_ count: Int) {
        var sketch = DistinctSketch()
        for _ in 0..<3 {
            for index in 0..<count { sketch.add(.string("name \(index)")) }
            sketch.add(.missing)
        }
        #expect(sketch.count == count)
    }

    /// The standard error is 1.15 %: of twenty counts one may be off by two of it.
    @Test func `many are counted with the error that is stated`() {
        var squares = 0.0
        var runs = 0.0
        for count in [2_000, 5_000, 10_000, 20_000, 50_000, 100_000] {
            for kind in 0..<3 {
                var sketch = DistinctSketch()
                for index in 0..<count {
                    switch kind {
                    case 0: sketch.add(.number(Double(index)))
                    case 1: sketch.add(.string("\(index) of \(count)"))
                    default: sketch.add(.date(Date(timeIntervalSince1970: Double(index) / 8)))
                    }
                }
                let error = Double(sketch.count) / Double(count) - 1
                #expect(abs(error) < 0.04, "\(count): \(error)")
                squares += error * error
                runs += 1
            }
        }
        #expect((squares / runs).squareRoot() < 0.015)
    }

    @Test func `parts that share values give the same count as the whole`() {
        for count in [500, 3_000, 40_000] {
            var (whole, odd, low) = (DistinctSketch(), DistinctSketch(), DistinctSketch())
            for index in 0..<count {
                whole.add(.number(Double(index)))
                if index % 2 == 1 { odd.add(.number(Double(index))) }
                if index % 2 == 0 || index < count / 2 { low.add(.number(Double(index))) }
            }
            var one = odd
            one.add(low)
            low.add(odd)
            #expect(one.count == whole.count && low.count == whole.count, "\(count)")
        }
    }

    @Test func `both zeros are one number`() {
        var sketch = DistinctSketch()
        sketch.add(.number(0))
        sketch.add(.number(-0.0))
        #expect(sketch.count == 1)
    }
}
