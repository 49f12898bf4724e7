/// A message in ICU's syntax, parsed: named arguments, `plural`, `selectordinal`, `select`, `#` and quoting by
/// apostrophes.
///
/// Formatted by these lines rather than by ICU's `umsg_format`, whose C functions know no named arguments and parse a
/// pattern for each text; which plural form a number has is ICU's word.
struct Message: Sendable {
    /// A piece of it.
    indirect enum Part: Hashable, Sendable {
        case text(String)
        case argument(String)
        /// The number of the plural around it: `#`.
        case number
        case plural(Plural)
        case select(String, [String: [Part]])
    }

    struct Plural: Hashable, Sendable {
        var argument: String
        var isRank: Bool
        /// The forms of single numbers: `=0`.
        var exact: [Double: [Part]] = [:]
        /// By `PluralCategory.index`; `other` where a form is missing.
        private(set) var forms: [[Part]]
        let categories: Set<PluralCategory>

        init(_ argument: String, isRank: Bool, _ forms: [PluralCategory: [Part]]) {
            (self.argument, self.isRank) = (argument, isRank)
            let other = forms[.other] ?? []
            self.forms = PluralCategory.allCases.map { forms[$0] ?? other }
            categories = Set(forms.keys)
        }
    }

    let parts: [Part]
    private let rules: PluralRules

    init(_ pattern: String, _ rules: PluralRules) throws(MessageFault) {
        var parser = MessageParser(pattern)
        (parts, self.rules) = (try parser.message(), rules)
    }

    func text(_ arguments: KeyValuePairs<String, MessageArgument>) -> String {
        if parts.count == 1, case .text(let text) = parts[0] { return text }
        var text = ""
        append(parts, arguments, number: nil, to: &text)
        return text
    }

    private func append(
        _ parts: [Part], _ arguments: KeyValuePairs<String, MessageArgument>, number: String?,
        to text: inout String
    ) {
        for part in parts {
            switch part {
            case .text(let own): text += own
            case .argument(let name):
                if let value = arguments.value(name) { text += value.text }
            case .number: text += number ?? "#"
            case .plural(let plural):
                guard case .number(let value, let written)? = arguments.value(plural.argument)
                else { continue }
                append(form(of: value, plural), arguments, number: written, to: &text)
            case .select(let name, let cases):
                let chosen = cases[arguments.value(name)?.text ?? ""] ?? cases["other"] ?? []
                append(chosen, arguments, number: number, to: &text)
            }
        }
    }

    private func form(of value: Double, _ plural: Plural) -> [Part] {
        if !plural.exact.isEmpty, let exact = plural.exact[value] { return exact }
        return plural.forms[rules.category(of: value, isRank: plural.isRank).index]
    }
}

extension KeyValuePairs<String, MessageArgument> {
    /// There are few of them.
    fileprivate func value(_ name: String) -> MessageArgument? {
        for (key, value) in self where key == name { return value }
        return nil
    }
}
