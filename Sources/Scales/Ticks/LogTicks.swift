package import Foundation
import Tables

/// The ticks of a logarithmic axis, by the rules of `scaleLog` in d3-scale.
///
/// All whole multiples of powers of ten where there are few powers, else powers alone; texts for as
/// many of them as were wanted.
package enum LogTicks {
    package static func numbers(_ lower: Double, _ upper: Double, count: Int, locale: Locale)
        -> [Tick]
    {
        let upper = min(upper, .greatestFiniteMagnitude)
        guard lower > 0, lower < upper, count > 0 else { return [] }
        let values = values(lower, upper, count)
        guard let values else {
            return Ticks.numbers(lower...upper, count: count, locale: locale).ticks
        }
        let most = max(1, 10 * Double(count) / Double(values.count))
        return values.map { number in
            let label = multiple(of: number) <= most ? text(of: number, locale) : ""
            return Tick(value: .number(number), label: label)
        }
    }

    /// How many times its power of ten a number is, as d3 counts: 9 is nearer to 10 than to 1.
    private static func multiple(of number: Double) -> Double {
        let multiple = number / pow(10, log10(number).rounded())
        return multiple * 10 < 9.5 ? multiple * 10 : multiple
    }

    /// Nil where the steps are too few for a scale of their own.
    private static func values(_ lower: Double, _ upper: Double, _ count: Int) -> [Double]? {
        let (first, last) = (log10(lower), log10(upper))
        guard last - first < Double(count) else {
            let powers = Ticks.numbers(
                first...last, count: min(Int(last - first), count), locale: Locale(identifier: "en")
            ).ticks.compactMap(\.value.scalar).filter { $0 == $0.rounded() }
            return powers.map { power($0, times: 1) }
        }
        var values: [Double] = []
        for exponent in stride(from: first.rounded(.down), through: last.rounded(.up), by: 1) {
            values += (1...9).map { power(exponent, times: $0) }.filter {
                $0 >= lower && $0 <= upper
            }
        }
        return values.count * 2 < count ? nil : values
    }

    /// Read from its decimal text, so that it carries no noise.
    private static func power(_ exponent: Double, times digit: Int) -> Double {
        Double("\(digit)e\(Int(exponent))") ?? Double(digit) * pow(10, exponent)
    }

    private static func text(of number: Double, _ locale: Locale) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        if number >= 1e15 || number < 1e-5 {
            return style.notation(.scientific).precision(.significantDigits(1...3)).format(number)
        }
        if number >= 1e6 {
            return style.notation(.compactName).precision(.significantDigits(1...3)).format(number)
        }
        return style.precision(.significantDigits(1...6)).format(number)
    }
}
