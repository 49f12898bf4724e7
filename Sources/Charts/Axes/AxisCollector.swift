import Foundation
import Views

/// Gathers the `AxisMarks` of an axis; opaque to callers.
public struct _AxisCollector {
    /// The environment of views in labels.
    let environment: ViewEnvironment
    private(set) var marks: [AxisMarksDescription] = []

    init(environment: ViewEnvironment) { self.environment = environment }

    mutating func add(_ description: AxisMarksDescription) { marks.append(description) }
}

/// Gathers the lines, ticks and labels at one value; opaque to callers.
public struct _AxisMarkCollector {
    private let environment: ViewEnvironment
    private var attributes = AxisMarkAttributes()
    private(set) var marks: [AxisMarkDescription] = []

    init(environment: ViewEnvironment) { self.environment = environment }

    /// Collects what stands inside a modifier.
    mutating func with(_ inner: AxisMarkAttributes, _ collect: (inout Self) -> Void) {
        let outer = attributes
        attributes = inner.inheriting(outer)
        collect(&self)
        attributes = outer
    }

    mutating func add(_ mark: AxisMarkDescription) {
        var mark = mark
        (mark.foreground, mark.font) = (attributes.foreground, attributes.font)
        mark.offset = attributes.offset
        marks.append(mark)
    }

    /// A label's view as it is drawn: quiet and small unless it says otherwise.
    func lowered(_ view: some View) -> ViewTree {
        var environment = environment
        environment.foreground = attributes.foreground ?? .secondary
        environment.font = attributes.font ?? .caption
        return view.lowered(in: environment)
    }
}

/// The attributes that modifiers set for the lines, ticks and labels inside them.
struct AxisMarkAttributes: Sendable {
    var foreground: Color?
    var font: Font?
    /// In points; added up.
    var offset = CGSize.zero

    func inheriting(_ outer: AxisMarkAttributes) -> AxisMarkAttributes {
        AxisMarkAttributes(
            foreground: foreground ?? outer.foreground, font: font ?? outer.font,
            offset: CGSize(
                width: offset.width + outer.offset.width,
                height: offset.height + outer.offset.height))
    }
}
