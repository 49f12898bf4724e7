package import Scenes

/// The class names that the stylesheet gives looks to; pictures carry no colours of their own.
///
/// A role is its own class (`bar`, `axis-label`). A paint is `f` or `k` (fill, stroke) with a place
/// in the palette (`f0` … `f9`) or a system colour's name (`f-red`); a gradient's stop has `p` with
/// a colour's name (`p-red`), or with that of its lighter end (`p-red-light`). Texts of an axis in the
/// colour of its marks have `t` with a place in the palette.
package enum ClassNames {
    /// The length of the categorical palette.
    package static let palette = Paint.paletteCount

    /// The colours that a chart may name; an unknown name has no class.
    package static let systemColors: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
        "pink", "brown", "gray", "white", "black", "primary", "secondary", "accent",
    ]

    /// The class of every paint: the stylesheet has a rule for each.
    package static var paints: [String] {
        let texts = (0..<palette).map { "t\($0)" }
        let names = (0..<palette).map(String.init) + systemColors.sorted().map { "-" + $0 }
        return texts + names.flatMap { ["f" + $0, "k" + $0] }
            + systemColors.sorted().flatMap { name in
                ["p-" + name, "p-" + name + lighter]
            }
    }

    /// The suffix of a system colour that is mixed with a quarter of white.
    static let lighter = "-light"

    package static func name(of role: Style.Role) -> String? {
        switch role {
        case .none: nil
        case .openPlot: "open-plot"
        case .axisLabel: "axis-label"
        case .axisTitle: "axis-title"
        case .legendLabel: "legend-label"
        case .legendMark: "legend-mark"
        default: role.rawValue
        }
    }
}

extension Style {
    /// Whether it is a text of an axis in a colour of the palette, which is mixed with ink for it:
    /// letters need more contrast than marks.
    var writesInPalette: Bool {
        guard case .series = fill else { return false }
        return role == .axisLabel || role == .axisTitle
    }

    /// The value of the class attribute; nothing when there is none.
    func writeClass(to text: inout Bytes) {
        let start = text.bytes.count
        if let name = ClassNames.name(of: role) { text.append(name) }
        if let blend {
            text.separate(since: start)
            text.append("blend-")
            text.append(blend)
        }
        fill?.writeClass(writesInPalette ? "t" : "f", to: &text, after: start)
        stroke?.writeClass("k", to: &text, after: start)
    }
}

extension Paint {
    /// The name of the class that stands for it, behind those since `start`; nothing where none does.
    fileprivate func writeClass(_ prefix: StaticString, to text: inout Bytes, after start: Int) {
        switch self {
        case .series(let index):
            text.separate(since: start)
            text.append(prefix)
            let palette = ClassNames.palette
            text.append((index % palette + palette) % palette)
        case .named(let name) where ClassNames.systemColors.contains(name):
            text.separate(since: start)
            text.append(prefix)
            text.append("-")
            text.append(name)
        case .named("background"):
            text.separate(since: start)
            text.append("paper")
        case .named, .rgb, .gradient: break
        }
    }
}

extension Paint {
    /// How a page fills with it: a class (`f0`, `f-red`), or a colour (`#1a2b3c`); nil for neither.
    package var fillName: String? {
        var text = Bytes()
        if case .rgb = self {
            text.append(hex: self)
        } else {
            writeClass("f", to: &text, after: 0)
        }
        return text.bytes.isEmpty ? nil : String(decoding: text.bytes, as: UTF8.self)
    }
}

extension Paint {
    /// The class of a gradient's stop; nil where none stands for it.
    var stopClass: String? {
        guard case .named(let name) = self else { return nil }
        let suffix = ClassNames.lighter
        let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        return ClassNames.systemColors.contains(plain) ? "p-" + name : nil
    }
}

extension Bytes {
    fileprivate mutating func separate(since start: Int) {
        if bytes.count > start { append(" ") }
    }
}

extension AttributeSink {
    /// Adds the colour of a paint that no class stands for.
    mutating func add(_ name: StaticString, color paint: Paint?) {
        switch paint {
        case .series, .named, nil: break
        case .gradient(let id): add(name, escaping: "url(#\(id))")
        case .rgb: add(name) { text in paint.map { text.append(hex: $0) } }
        }
    }
}

extension Bytes {
    /// `#1a2b3c`; nothing for a paint that is no colour of its own.
    fileprivate mutating func append(hex paint: Paint) {
        guard case .rgb(let red, let green, let blue) = paint else { return }
        append(byte: UInt8(ascii: "#"))
        for part in [red, green, blue] {
            append(hex: UInt8((min(max(part, 0), 1) * 255).rounded()))
        }
    }
}

extension Bytes {
    private static let hexDigits = Array("0123456789abcdef".utf8)

    fileprivate mutating func append(hex byte: UInt8) {
        append(byte: Self.hexDigits[Int(byte >> 4)])
        append(byte: Self.hexDigits[Int(byte & 15)])
    }
}
