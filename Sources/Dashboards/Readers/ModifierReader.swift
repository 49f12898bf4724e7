import Foundation
import Tables
import Views

/// Reads the modifiers of a view, in the order in which the file names them.
extension ViewReader {
    /// - Parameters:
    ///   - view: what is modified.
    ///   - entry: the mapping with the modifiers.
    ///   - keys: the keys that count; all when nil.
    ///   - errors: what is wrong with the modifiers.
    /// - Returns: the view in its modifiers.
    func modified(
        _ view: ViewPlan, by entry: Entry, only keys: Set<String>? = nil,
        _ errors: inout [ConfigurationError]
    ) -> ViewPlan {
        (entry.pairs ?? []).reduce(view) { view, pair in
            let key = pair.key.text ?? ""
            return keys?.contains(key) == false
                ? view : modified(view, key, pair.value, &errors)
        }
    }

    private func modified(
        _ view: ViewPlan, _ key: String, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> ViewPlan {
        switch key {
        case "foregroundStyle":
            let styles = conditions.conditional(entry, &errors) { entry, _ in entry.fill }
            return view.modified(styles) { view, fill in view.foregroundStyle(DeclaredStyle(fill)) }
        case "opacity":
            let opacities = conditions.conditional(entry, &errors) { entry, _ in entry.number }
            return view.modified(opacities) { view, opacity in view.opacity(opacity) }
        case "offset":
            let offsets = conditions.conditional(entry, &errors) { entry, _ in
                CGSize(width: entry.length("x") ?? 0, height: entry.length("y") ?? 0)
            }
            return view.modified(offsets) { view, offset in view.offset(offset) }
        case "background":
            guard let fill = entry.fill else { return view }
            let (shape, radius) = (entry["in"]?.text, entry.length("cornerRadius") ?? 8)
            return view.modified { view, _ in
                view.background(fill, in: shape, cornerRadius: radius)
            }
        default: return styled(view, key, entry)
        }
    }

    /// The modifiers that are the same for all rows.
    private func styled(_ view: ViewPlan, _ key: String, _ entry: Entry) -> ViewPlan {
        switch key {
        case "font": view.modified(entry.font) { view, font in view.font(font) }
        case "fontWeight": view.modified(entry.weight) { view, weight in view.fontWeight(weight) }
        case "italic": view.modified(entry.flag) { view, isItalic in view.italic(isItalic) }
        case "lineLimit": view.modified(entry.whole) { view, limit in view.lineLimit(limit) }
        case "multilineTextAlignment":
            view.modified(entry.textAlignment) { view, alignment in
                view.multilineTextAlignment(alignment)
            }
        default: framed(view, key, entry)
        }
    }

    private func framed(_ view: ViewPlan, _ key: String, _ entry: Entry) -> ViewPlan {
        switch key {
        case "padding":
            view.modified(EdgeInsets(entry)) { view, insets in view.padding(insets) }
        case "border":
            view.modified(entry.color) { [width = entry.length("width") ?? 1] view, color in
                view.border(color, width: width)
            }
        case "frame":
            view.modified(DeclaredFrame(entry)) { view, frame in
                frame.around(view)
            }
        default: view
        }
    }
}

extension ViewPlan {
    /// The view with a modifier; nil is none.
    fileprivate func modified<Value: Sendable>(
        _ value: Value?,
        _ change: @escaping @Sendable (DeclaredView, Value) -> some View
    ) -> ViewPlan {
        guard let value else { return self }
        return modified { view, _ in DeclaredView { change(view, value) } }
    }

    /// The view with a modifier that rows may have or not.
    fileprivate func modified<Value>(
        _ values: Conditional<Value>,
        _ change: @escaping @Sendable (DeclaredView, Value) -> some View
    ) -> ViewPlan {
        modified(readsRows: !values.cases.isEmpty) { view, row in
            guard let value = values.value(in: row) else { return view }
            return DeclaredView { change(view, value) }
        }
    }
}

/// A frame's lengths by the names that Swift gives them.
private struct DeclaredFrame: Sendable {
    private let lengths: [String: CGFloat]
    private let alignment: Alignment

    init(_ entry: Entry) {
        let known = Vocabulary.frameSizes.compactMap { name in
            entry.length(name).map { (name, $0) }
        }
        lengths = Dictionary(uniqueKeysWithValues: known)
        alignment = entry["alignment"]?.alignment ?? .center
    }

    func around(_ view: DeclaredView) -> DeclaredView {
        let fixed = DeclaredView {
            view.frame(
                width: lengths["width"], height: lengths["height"], alignment: alignment)
        }
        guard lengths.keys.contains(where: { $0 != "width" && $0 != "height" }) else {
            return fixed
        }
        return DeclaredView {
            fixed.frame(
                minWidth: lengths["minWidth"], idealWidth: lengths["idealWidth"],
                maxWidth: lengths["maxWidth"], minHeight: lengths["minHeight"],
                idealHeight: lengths["idealHeight"], maxHeight: lengths["maxHeight"],
                alignment: alignment)
        }
    }
}

extension EdgeInsets {
    fileprivate init(_ entry: Entry) {
        func inset(_ edge: String, _ axis: String) -> CGFloat {
            entry.length(edge) ?? entry.length(axis) ?? entry.length("all")
                ?? entry.number.map { CGFloat($0) } ?? 0
        }
        self.init(
            top: inset("top", "vertical"), leading: inset("leading", "horizontal"),
            bottom: inset("bottom", "vertical"), trailing: inset("trailing", "horizontal"))
    }
}

extension Entry {
    fileprivate var textAlignment: TextAlignment? {
        text.flatMap { ["leading": .leading, "center": .center, "trailing": .trailing][$0] }
    }
}
