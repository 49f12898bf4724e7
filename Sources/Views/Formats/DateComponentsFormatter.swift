public import Foundation

// Foundation on Linux declares it as unavailable; this one stands before that.

/// Writes durations: "1h 5m", "1 hour, 5 minutes", "1:05:00".
///
/// Names of units are English; weeks and shorter units are written, months and years of components.
public final class DateComponentsFormatter {
    /// How much of the units' names is written.
    public enum UnitsStyle: Int, Hashable, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// Which units of nothing are left out.
    public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
        /// A bit for each rule.
        public let rawValue: UInt

        /// The rules whose bits are set.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As positional durations need it: leading ones left out, minutes and seconds kept.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Before the first unit of something.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        /// Between others.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        /// After the last unit of something.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        /// All.
        public static let dropAll: ZeroFormattingBehavior = [
            .dropLeading, .dropMiddle, .dropTrailing,
        ]
        /// None; numbers of positional durations have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How much of the units' names is written.
    public var unitsStyle = UnitsStyle.positional
    /// The units; days and shorter ones where none are named.
    public var allowedUnits: NSCalendar.Unit = []
    /// Which units of nothing are left out.
    public var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// How many units are written; all when 0.
    public var maximumUnitCount = 0

    /// Writes positional durations in days and shorter units.
    public init() {}

    /// A number of seconds.
    public func string(from seconds: TimeInterval) -> String? {
        guard seconds.isFinite, abs(seconds) < 1e15 else { return nil }
        let text = text(of: units.split(abs(seconds)))
        return seconds < 0 && seconds.rounded() != 0 ? "-" + text : text
    }

    /// The time between two moments.
    public func string(from start: Date, to end: Date) -> String? {
        string(from: end.timeIntervalSince(start))
    }

    /// The components, of which larger units than allowed ones are left out.
    public func string(from components: DateComponents) -> String? {
        let calendar = Calendar(identifier: .gregorian)
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return calendar.date(byAdding: components, to: start).flatMap {
            string(from: start, to: $0)
        }
    }

    private var units: [DurationUnit] {
        let named = DurationUnit.all.filter { allowedUnits.contains($0.unit) }
        return named.isEmpty ? Array(DurationUnit.all.dropFirst()) : named
    }

    private func text(of counts: [DurationCount]) -> String {
        var shown = zeroFormattingBehavior.applied(
            to: counts, isPositional: unitsStyle == .positional)
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        let texts = shown.enumerated().map { index, count in
            let isPadded = index > 0 || zeroFormattingBehavior.contains(.pad)
            return count.text(unitsStyle, isPadded: isPadded)
        }
        switch unitsStyle {
        case .positional: return texts.joined(separator: ":")
        case .abbreviated, .brief: return texts.joined(separator: " ")
        case .short, .full, .spellOut: return texts.joined(separator: ", ")
        }
    }
}

/// A unit of durations.
struct DurationUnit {
    let unit: NSCalendar.Unit
    let seconds: Double
    let name: String
    let short: String

    static let all = [
        DurationUnit(unit: .weekOfMonth, seconds: 604_800, name: "week", short: "wk"),
        DurationUnit(unit: .day, seconds: 86_400, name: "day", short: "day"),
        DurationUnit(unit: .hour, seconds: 3_600, name: "hour", short: "hr"),
        DurationUnit(unit: .minute, seconds: 60, name: "minute", short: "min"),
        DurationUnit(unit: .second, seconds: 1, name: "second", short: "sec"),
    ]
}

/// How many of a unit there are.
struct DurationCount {
    let count: Int
    let unit: DurationUnit

    func text(_ style: DateComponentsFormatter.UnitsStyle, isPadded: Bool) -> String {
        let plural = count == 1 ? "" : "s"
        switch style {
        case .positional: return isPadded && count < 10 ? "0\(count)" : "\(count)"
        case .abbreviated: return "\(count)\(unit.name.prefix(1))"
        case .brief: return "\(count)\(unit.short)\(unit.short == unit.name ? plural : "")"
        case .short:
            return "\(count) \(unit.short)\(unit.seconds >= 86_400 ? plural : "")"
        case .full: return "\(count) \(unit.name)\(plural)"
        case .spellOut:
            let number = NumberFormatter()
            number.numberStyle = .spellOut
            number.locale = Locale(identifier: "en_US")
            return "\(number.string(from: count as NSNumber) ?? "\(count)") \(unit.name)\(plural)"
        }
    }
}

extension [DurationUnit] {
    /// The whole units of a time; of the smallest one the nearest number.
    func split(_ seconds: Double) -> [DurationCount] {
        guard let smallest = last else { return [] }
        // Longer times are no durations that anybody reads, and have no whole number of seconds.
        let bounded = seconds.isNaN ? 0 : Swift.min(Swift.max(seconds, -1e15), 1e15)
        var rest = (bounded / smallest.seconds).rounded() * smallest.seconds
        return map { unit in
            let count = (rest / unit.seconds).rounded(.down)
            rest -= count * unit.seconds
            return DurationCount(count: Int(count), unit: unit)
        }
    }
}

extension DateComponentsFormatter.ZeroFormattingBehavior {
    /// The units that are written; the smallest one where nothing is left.
    func applied(to counts: [DurationCount], isPositional: Bool) -> [DurationCount] {
        guard !contains(.pad) || contains(.dropAll) else { return counts }
        let rule = contains(.default) ? (isPositional ? .dropLeading : .dropAll) : self
        let filled = counts.indices.filter { counts[$0].count != 0 }
        guard let first = filled.first, let last = filled.last else {
            return isPositional && counts.count > 1 ? counts.suffix(2) : counts.suffix(1)
        }
        return counts.indices.filter { index in
            if counts[index].count != 0 { return true }
            if index < first {
                // A lone number of seconds isn't read as a duration: 0:05.
                let isNeeded = isPositional && contains(.default) && index == counts.count - 2
                return isNeeded || !rule.contains(.dropLeading)
            }
            return !rule.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map { counts[$0] }
    }
}
