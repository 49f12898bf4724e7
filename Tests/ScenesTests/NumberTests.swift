import Foundation
import Scenes
import Seeded
import Testing

/// Coordinates are rounded as the library rounds them, without its cost.
@Suite struct `Rounded coordinates` {
    private static let numbers: [Double] =
        (-4_000...4_000).map { Double($0) / 16 } + [
            0.005, -0.005, 0.0049, -0.0049, 1.005, 1e9 + 0.25, -1e9 - 0.25, 0.1 + 0.2,
        ]

    @Test func `the nearest whole number is the library's`() {
        for number in Self.numbers {
            #expect(number.nearest == Int(number.rounded()), "\(number)")
        }
    }

    @Test func `hundredths are the library's, and never a negative zero`() {
        for number in Self.numbers + [1e14, 1e20, -1e20, .greatestFiniteMagnitude] {
            let expected = (number * 100).rounded() / 100
            #expect(number.hundredths == expected || !expected.isFinite, "\(number)")
            #expect(number.hundredths != 0 || number.hundredths.sign == .plus, "\(number)")
        }
    }

    @Test func `significant digits are those that a format writes`() {
        for number in [1, 0.123_456, 12_345.678, -0.000_987_65, 6.022e23, 99_999.9] {
            for digits in 1...6 {
                let written = Double(String(format: "%.\(digits - 1)e", number)) ?? .nan
                let rounded = number.significant(digits)
                #expect(abs(rounded - written) <= abs(written) * 1e-12, "\(number), \(digits)")
            }
        }
        for number in [0, -0.0, .nan, .infinity] { #expect(number.significant(3) == 0) }
    }

    @Test func `a rectangle's size is never negative`() {
        for width in [-3.0, 0, 5] {
            for height in [-2.0, 0, 7] {
                let rect = Rect(x: 1, y: 2, width: width, height: height)
                #expect(rect.width == max(0, width) && rect.height == max(0, height))
                #expect(rect.maxX == 1 + max(0, width) && rect.maxY == 2 + max(0, height))
            }
        }
    }
}

/// How numbers are mapped before they are laid out in proportion.
@Suite struct `Transforms of scales` {
    private static let all: [ScaleTransform] = [
        .linear, .log, .power(0.5), .power(2), .symmetricLog(1), .symmetricLog(10),
    ]
    private static let numbers = [1e-9, 0.1, 0.5, 1, 2, 9.75, 1_000, 1e12]

    @Test(arguments: all) func `a larger number is farther along`(_ transform: ScaleTransform) {
        let all = transform == .log ? Self.numbers : Self.numbers.reversed().map(-) + Self.numbers
        for (one, next) in zip(all, all.dropFirst()) {
            #expect(transform.scaled(one) < transform.scaled(next), "\(one), \(next)")
        }
    }

    @Test(arguments: all.filter { $0 != .log })
    func `below zero is the mirror of above`(_ transform: ScaleTransform) {
        #expect(transform.scaled(0) == 0)
        for number in Self.numbers {
            #expect(transform.scaled(-number) == -transform.scaled(number), "\(number)")
        }
    }

    @Test func `powers of ten are equally far apart, and there is nothing at zero`() {
        for exponent in -6...6 {
            let scaled = ScaleTransform.log.scaled(pow(10, Double(exponent)))
            #expect(abs(scaled - Double(exponent)) < 1e-12, "\(exponent)")
        }
        for number in [0, -0.0, -1, .nan] { #expect(ScaleTransform.log.scaled(number).isNaN) }
    }
}
