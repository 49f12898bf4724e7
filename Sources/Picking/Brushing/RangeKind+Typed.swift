import Foundation

extension RangeKind {
    /// The first and the last second of the day, the hour ("2013-07-19 14"), the minute or the second that somebody
    /// typed, as fields have them; anything else twice.
    package func ends(of typed: String) -> (from: String, to: String) {
        let text = typed.trimmingCharacters(in: .whitespaces)
        guard self == .moment || self == .dayOrMoment else { return (text, text) }
        let parts = text.replacing("T", with: " ").split(separator: " ").map(String.init)
        guard let time = parts.last, parts.count <= 2 else { return (text, text) }
        if time.contains("-") { return ("\(time) 00:00:00", "\(time) 23:59:59") }
        let start = parts.dropLast().map { $0 + " " }.joined()
        switch time.split(separator: ":").count {
        case 1:
            let hour = time.count == 1 ? "0\(time)" : time
            return ("\(start)\(hour):00:00", "\(start)\(hour):59:59")
        case 2: return ("\(start)\(time):00", "\(start)\(time):59")
        default: return (text, text)
        }
    }
}
