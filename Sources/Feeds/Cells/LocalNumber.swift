import Tables

/// Numbers as people write them: `1.234,5`, `1,234.5`, `1 234,5`, `1'234.5`, `$1,234.50`, `−5 €`, `(5.00)`.
enum LocalNumber {
    /// The number in the form of `NumberCell`; nil when it is written otherwise, or its groups aren't of
    /// three digits.
    static func plain(_ text: ArraySlice<UInt8>, _ decimal: CellFormat.Decimal) -> [UInt8]? {
        let isPoint = decimal == .point
        let mark = isPoint ? UInt8(ascii: ".") : UInt8(ascii: ",")
        let other = isPoint ? UInt8(ascii: ",") : UInt8(ascii: ".")
        var rest = ascii(text)[...]
        var number = parenthesis(&rest) ?? sign(&rest)
        if skipCurrency(&rest), number.isEmpty { number = sign(&rest) }
        let whole = rest.prefix { $0.isDigit || $0 == other || separators.contains($0) }
        guard let digits = ungrouped(whole) else { return nil }
        number += digits
        rest = rest.dropFirst(whole.count)
        if rest.first == mark {
            number.append(UInt8(ascii: "."))
            rest = rest.dropFirst()
        }
        guard !rest.contains(UInt8(ascii: ".")), !rest.contains(UInt8(ascii: ",")) else {
            return nil
        }
        return number + rest
    }

    /// Returns the sign of an amount in parentheses, which is negative in accounting, and removes these.
    private static func parenthesis(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") else { return nil }
        rest = rest.dropFirst().dropLast()
        return [UInt8(ascii: "-")]
    }

    private static func sign(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        guard let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
            return []
        }
        rest = rest.dropFirst()
        return [sign]
    }

    /// Leaves out a sign of a currency at one of the ends.
    private static func skipCurrency(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if rest.first == currency {
            rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
            return true
        }
        guard rest.last == currency else { return false }
        rest = rest.dropLast().trimmingBlanks
        return true
    }

    /// Stands for those of all currencies.
    private static let currency = UInt8(ascii: "$")

    /// Digits without the marks between them, of which there is one kind; nobody groups after a zero, as
    /// in `0.234` with a decimal comma.
    private static func ungrouped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let separator = text.first(where: { !$0.isDigit }) else { return Array(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count),
            first.first != UInt8(ascii: "0"),
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.allSatisfy({ $0.allSatisfy(\.isDigit) })
        else { return nil }
        return groups.flatMap(\.self)
    }

    private static let separators: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "'")]

    /// Returns the text with ASCII spaces, quotes and signs in place of typographic ones.
    private static func ascii(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(where: { $0 >= 0x80 }) else { return Array(text) }
        let marks: [Character: Character] = [
            "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{2019}": "'", "\u{2212}": "-",
        ]
        let plain = String(decoding: text, as: UTF8.self).map { character -> Character in
            let category = character.unicodeScalars.first?.properties.generalCategory
            return category == .currencySymbol ? "$" : marks[character] ?? character
        }
        return Array(String(plain).utf8)
    }
}
