import Foundation
import Tables
import Testing

@testable import Dashboards

/// How numbers are written in the formats that a file may state.
struct NumberFormatTests {
    private static let numbers = [
        -0.004, -0.4, -0.0, 0, 0.004, -0.04, -1e-9, -0.499, -0.5, -3, 12.5, -1_234.5,
    ]
    private static let locales = ["en_US", "de_DE", "fr_FR", "ar_EG", "ja_JP"]

    private static var formats: [NumberFormat] {
        let kinds: [NumberFormat.Kind] = [.plain, .percent, .currency("USD"), .currency("EUR")]
        let notations: [NumberFormat.Notation?] = [nil, .compactName, .scientific]
        let signs: [NumberFormat.Sign?] = [nil, .always, .never]
        return kinds.flatMap { kind in
            notations.flatMap { notation in
                signs.flatMap { sign in
                    [nil, 0, 1, 2].map { digits in
                        NumberFormat(
                            kind: kind, fractionDigits: digits, notation: notation, sign: sign)
                    }
                }
            }
        }
    }

    private func hasOnlyZeros(_ text: String) -> Bool {
        text.split(separator: "E")[0].compactMap(\.wholeNumberValue).allSatisfy { $0 == 0 }
    }

    @Test(arguments: locales)
    func `zero has no minus, however a number is rounded to it`(_ locale: String) {
        let locale = Locale(identifier: locale)
        for format in Self.formats {
            for number in Self.numbers {
                let text = format.text(of: number, locale)
                let hasMinus = text.contains { "-−\u{2010}".contains($0) }
                #expect(!hasMinus || !hasOnlyZeros(text), "\(number) as \(text)")
            }
        }
    }

    @Test(
        arguments: [
            (NumberFormat(kind: .percent), 0.31081309, "31.08%"),
            (NumberFormat(kind: .percent), 0.25, "25%"),
            (NumberFormat(kind: .percent), 0.000123459, "0.01235%"),
            (NumberFormat(kind: .percent), 12.34, "1,234%"),
            (NumberFormat(), 31.081309, "31.08"), (NumberFormat(), 0.00031081309, "0.0003108"),
            (NumberFormat(), 1_234.5, "1,234.5"),
            (
                NumberFormat(kind: .currency("EUR"), notation: .compactName), 2_203_779,
                "€2.2M"
            ),
            (NumberFormat(fractionDigits: 0, sign: .always), -0.004, "+0"),
        ] as [(NumberFormat, Double, String)])
    func `as many digits are written as say something`(
        _ format: NumberFormat, _ number: Double, _ text: String
    ) {
        #expect(format.text(of: number, Locale(identifier: "en_US")) == text)
    }

    @Test func `a text that says its unit is followed by none`() {
        #expect(NumberFormat(kind: .currency("EUR")).says("EUR"))
        #expect(NumberFormat(kind: .currency("EUR")).says("euros"))
        #expect(NumberFormat(kind: .currency("USD")).says("$"))
        #expect(NumberFormat(kind: .percent).says("percent"))
        #expect(!NumberFormat(kind: .currency("EUR")).says("orders"))
        #expect(!NumberFormat().says("percent"))
    }
}
