import Foundation
import Languages
import Scenes
import Tables

/// A unit behind a number: by a message where it has a name in each language, and as its author writes it
/// where it has none.
struct UnitText: Sendable {
    private enum Form {
        /// By its symbol.
        case known(String)
        /// How much of something there is in each period, by the symbols of both.
        case rate(String, per: String)
        case rows
        case own(String)
    }

    private let form: Form
    /// Whether it is spelled "meters" rather than "metres".
    private let isAmerican: Bool

    /// - Parameters:
    ///   - words: its name in English, or as its author writes it.
    ///   - symbol: its symbol, where that is known.
    ///   - locale: of the texts.
    init(_ words: String, symbol: String? = nil, locale: Locale) {
        let question = Question(
            words: words, symbol: symbol, isEnglish: Language(locale) == .english)
        self = Self.known.answer(to: question) { UnitText(question) }
    }

    /// Each axis of each picture asks.
    private struct Question: Hashable {
        let words: String
        let symbol: String?
        let isEnglish: Bool
    }

    private static let known = Memo<Question, UnitText>(atMost: 512)

    private init(_ question: Question) {
        form = Self.form(question.words, question.symbol)
        isAmerican =
            question.isEnglish
            && ["meter", "liter"].contains { question.words.contains($0) }
    }

    private static func form(_ words: String, _ symbol: String?) -> Form {
        if words == RowNoun.usual { return .rows }
        guard let symbol = symbol ?? UnitNames.symbol(of: words) else { return .own(words) }
        if UnitNames.name(of: symbol) != nil { return .known(UnitNames.first(of: symbol)) }
        let parts = symbol.split(separator: "/").map(String.init)
        guard parts.count == 2, UnitNames.name(of: parts[0]) != nil, periods.contains(parts[1])
        else { return .own(words) }
        return .rate(UnitNames.first(of: parts[0]), per: parts[1])
    }

    /// Those with messages of their own.
    private static let periods: Set = ["s", "min", "h", "d"]

    /// "12 kilometers", "1 kilometer".
    func text(_ number: Double, _ text: String, _ texts: Texts) -> String {
        // Ones are counted as they are read.
        let count = Self.ones.contains(text) ? 1 : number
        let noun = texts.numbers.text(text, beforeNounOf: number)
        let written =
            switch form {
            case .known(let symbol): texts.unit(symbol, count, noun)
            case .rate(let symbol, let period):
                texts.rate(texts.unit(symbol, count, noun), per: period)
            case .rows: texts.rows(count, noun)
            case .own(let words):
                texts.withUnit(noun, Self.ones.contains(text) ? RowNoun.singular(words) : words)
            }
        return isAmerican ? UnitNames.american(written) : written
    }

    private static let ones: Set = ["1", "\u{2212}1"]
}
