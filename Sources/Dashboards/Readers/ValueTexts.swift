import Foundation
import Languages
import Tables

/// The words of a value in its viewer's language.
struct ValueTexts {
    let locale: Locale
    private let messages: MessageCatalogue

    init(_ locale: Locale) { (self.locale, messages) = (locale, .of(Language(locale))) }

    /// "the mean", "1 day earlier".
    func label(_ label: ValuePlan.OtherLabel) -> String {
        switch label {
        case .own(let text): text
        case .earlier(let length):
            messages.text("panel.earlier", ["duration": .text(duration(length))])
        case .of(let function): messages.text("panel.\(Self.name(of: function))")
        }
    }

    private static func name(of function: Measure.Function) -> String {
        switch function {
        case .last: "newest"
        case .count: "count"
        case .sum: "sum"
        case .mean: "mean"
        case .median: "median"
        case .minimum: "lowest"
        case .maximum: "highest"
        case .standardDeviation: "deviation"
        }
    }

    /// "1 day" as a file has it: in English as it stands there.
    private func duration(_ text: String) -> String {
        let parts = text.split(separator: " ").map(String.init)
        guard messages.language != .english, parts.count == 2, let count = Double(parts[0]) else {
            return text
        }
        let key = "duration.\(parts[1])" + (parts[1].hasSuffix("s") ? "" : "s")
        guard messages.has(key) else { return text }
        return messages.text(key, ["count": .number(count, text: plain(count))])
    }

    /// The states of its thresholds, of which the one before the first has a name of ours.
    func named(_ states: ValueStates) -> ValueStates {
        guard messages.language != .english else { return states }
        return ValueStates(
            states.states.map { state in
                var state = state
                if state.isCalm, state.name == ValuePlan.normal {
                    state.name = messages.text("panel.normal")
                }
                return state
            })
    }

    func since(_ time: String, isLonger: Bool) -> String {
        messages.text(isLonger ? "panel.sinceBefore" : "panel.since", ["time": .text(time)])
    }
    func notYet(_ other: String) -> String {
        messages.text("panel.notYet", ["other": .text(other)])
    }
    func over(_ amount: String, _ other: String) -> String {
        messages.text("panel.over", ["amount": .text(amount), "other": .text(other)])
    }
    func under(_ amount: String, _ other: String) -> String {
        messages.text("panel.under", ["amount": .text(amount), "other": .text(other)])
    }
    func percent(_ number: Double) -> String {
        messages.text("panel.percent", ["number": .text(plain(number))])
    }
    func points(_ number: Double) -> String {
        messages.text("panel.points", ["number": .text(plain(number))])
    }

    /// As many digits as say something; millions and more in words.
    func plain(_ number: Double) -> String {
        let magnitude = abs(number)
        let style = FloatingPointFormatStyle<Double>(locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        if magnitude >= 1e6 {
            return style.notation(.compactName).precision(.fractionLength(0...1))
                .text(of: number)
        }
        let digits = MeasuredValue.digits(of: number)
        return style.precision(.fractionLength(0...digits)).text(of: number)
    }
}
