package import Instrumentation

/// The name of a span and of the trace that it is part of, as programs pass it on.
///
/// Source: "Trace Context", W3C Recommendation of 23 November 2021.
package struct TraceContext: Hashable, Sendable {
    /// The trace's 16 bytes, the first ones first.
    package var trace: (high: UInt64, low: UInt64) {
        get { (high, low) }
        set { (high, low) = newValue }
    }

    private var high: UInt64
    private var low: UInt64
    package var span: UInt64
    /// Whether whoever began the trace keeps it.
    package var isSampled: Bool
    /// Notes of other systems on it (`tracestate`).
    package var state = ""

    init(trace: (UInt64, UInt64), span: UInt64, isSampled: Bool, state: String = "") {
        ((high, low), self.span) = (trace, span)
        (self.isSampled, self.state) = (isSampled, state)
    }

    /// A span of a trace, or of one that begins with it.
    init(after parent: TraceContext?, isSampled: Bool) {
        func number() -> UInt64 { .random(in: 1 ... .max) }
        self.init(
            trace: parent?.trace ?? (number(), number()), span: number(),
            isSampled: parent?.isSampled ?? isSampled, state: parent?.state ?? "")
    }

    /// As the header field `traceparent` has it; nil where that isn't well formed.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, let version = Self.number(parts[0], digits: 2), version != 0xff,
            parts.count == 4 || version > 0, parts[1].utf8.count == 32,
            let high = Self.number(parts[1].prefix(16), digits: 16),
            let low = Self.number(parts[1].suffix(16), digits: 16),
            let span = Self.number(parts[2], digits: 16),
            let flags = Self.number(parts[3], digits: 2), (high, low) != (0, 0), span != 0
        else { return nil }
        self.init(trace: (high, low), span: span, isSampled: flags & 1 == 1)
    }

    /// As `traceparent` has it.
    package var text: String { "00-\(traceName)-\(spanName)-0\(isSampled ? 1 : 0)" }

    /// In 32 hexadecimal digits.
    package var traceName: String { Self.text(of: high) + Self.text(of: low) }

    /// In 16 hexadecimal digits.
    package var spanName: String { Self.text(of: span) }

    /// Only lower-case letters are digits there.
    private static func number(_ text: Substring, digits: Int) -> UInt64? {
        guard text.utf8.count == digits,
            text.allSatisfy({ ("0"..."9").contains($0) || ("a"..."f").contains($0) })
        else { return nil }
        return UInt64(text, radix: 16)
    }

    private static func text(of number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension InstrumentationContext {
    private enum Key: InstrumentationContextKey {
        typealias Value = TraceContext
        static let nameOverride: String? = "traceparent"
    }

    /// The span that work is part of; nil where nothing is traced.
    package var trace: TraceContext? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}
