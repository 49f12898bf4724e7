/// The deviation of finite numbers from their mean.
///
/// Single numbers are added as Welford (1962) does, and spreads put together as Chan, Golub and
/// LeVeque (1979) do, which keeps small differences of large numbers.
struct Spread: Hashable, Sendable {
    private(set) var count = 0.0
    private(set) var mean = 0.0
    private(set) var squares = 0.0

    init() {}

    /// Of so many numbers, by their mean and the sum of their squared distances from it.
    init(count: Double, mean: Double, squares: Double) {
        (self.count, self.mean, self.squares) = (count, mean, squares)
    }

    mutating func add(_ number: Double) {
        count += 1
        let distance = number - mean
        mean += distance / count
        squares += distance * (number - mean)
    }

    mutating func add(_ other: Spread) {
        guard other.count > 0 else { return }
        let both = count + other.count
        let distance = other.mean - mean
        mean += distance * other.count / both
        squares += other.squares + distance * distance * count * other.count / both
        count = both
    }

    /// The standard deviation of a sample; not a number for fewer than two.
    var deviation: Double { count > 1 ? (squares / (count - 1)).squareRoot() : .nan }
}
