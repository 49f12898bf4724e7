import _FoundationICU

/// The plural forms of a language as CLDR has them, asked of the ICU in Foundation.
final class PluralRules: Sendable {
    /// Counts: "one" of 1 in English.
    private let cardinal: Handle
    /// Ranks: "few" of 3 in English.
    private let ordinal: Handle
    private let counts: [PluralCategory]

    /// ICU's rules don't change once they are open, so that any thread may ask them.
    private struct Handle: @unchecked Sendable {
        let rules: OpaquePointer?

        init(_ tag: String, _ kind: UPluralType) {
            var status = U_ZERO_ERROR
            rules = swift_uplrules_openForType(tag, kind, &status)
            precondition(status.rawValue <= 0, "ICU has no plural rules of \(tag)")
        }

        func category(of number: Double) -> PluralCategory {
            withUnsafeTemporaryAllocation(of: UChar.self, capacity: Self.longest) { word in
                var status = U_ZERO_ERROR
                let length = swift_uplrules_select(
                    rules, number, word.baseAddress, Int32(Self.longest), &status)
                guard status.rawValue <= 0, length > 1 else { return .other }
                return PluralCategory(word[0], word[1])
            }
        }

        private static let longest = 16
    }

    private init(_ language: Language) {
        cardinal = Handle(language.tag, UPLURAL_TYPE_CARDINAL)
        ordinal = Handle(language.tag, UPLURAL_TYPE_ORDINAL)
        counts = (0..<Int(Self.leastAsked)).map { [cardinal] in cardinal.category(of: Double($0)) }
    }

    func category(of number: Double, isRank: Bool) -> PluralCategory {
        if isRank { return ordinal.category(of: number) }
        guard number >= 0, number < Self.leastAsked, number == number.rounded() else {
            return cardinal.category(of: number)
        }
        return counts[Int(number)]
    }

    /// Counts below this one are most of them: ICU is asked of each once.
    private static let leastAsked = 1_000.0

    static func of(_ language: Language) -> PluralRules {
        all[language] ?? PluralRules(language)
    }

    private static let all = Dictionary(
        uniqueKeysWithValues: Language.allCases.map { ($0, PluralRules($0)) })
}
