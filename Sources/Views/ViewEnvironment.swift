/// The values that a view hands down to the views inside it; the innermost setting wins.
package struct ViewEnvironment: Sendable {
    /// How texts look that don't say it themselves; shapes are filled as texts are.
    var text = TextLooks()
    /// How texts are broken into lines.
    var lines = TextLines()
    /// The size of symbols beside texts, as a multiple of theirs.
    var imageScale = 1.0
    /// Whether the letters of texts are capitals or small ones; as written when nil.
    var textCase: Text.Case?
    /// Whether the stack around lies from side to side.
    var isInRow = false
    /// Where properties of views are kept; they stay as they began when nil.
    package var scope: StateScope?
    /// The way from what is shown to the current view.
    package var path = ""
    /// The values that `@Environment` reads.
    package var values = EnvironmentValues()
    /// How controls look.
    var controls = ControlLooks()
    /// How large a view's title is.
    var titleMode = NavigationTitleDisplayMode.automatic
    /// Which link of the navigation stack around is followed.
    var trail: NavigationTrail?
    /// Whether views are rows of a list.
    var isInList = false
    /// Settings of kinds that this module doesn't know, in the order from outside to inside.
    private var settings: [ObjectIdentifier: [any Sendable]] = [:]

    package init() {}

    /// Whether identities of views are asked for.
    var namesViews: Bool { controls.isChoosing || scrollReader != nil }

    /// Where the reader of scroll views around keeps what is scrolled to; nil where there is none.
    var scrollReader: String? { settings(ScrollReaderPath.self).last?.path }

    package var font: Font? {
        get { text.font }
        set { text.font = newValue }
    }

    /// The style of texts and shapes; their own default when nil.
    package var fill: Fill? {
        get { text.fill }
        set { text.fill = newValue }
    }

    /// The colour of `fill`.
    package var foreground: Color? {
        get { fill?.color }
        set { fill = newValue.map(Fill.color) }
    }

    /// Every setting of a kind, outermost first.
    package func settings<Setting: Sendable>(_: Setting.Type) -> [Setting] {
        settings[ObjectIdentifier(Setting.self), default: []].compactMap { $0 as? Setting }
    }

    package mutating func add<Setting: Sendable>(_ setting: Setting) {
        settings[ObjectIdentifier(Setting.self), default: []].append(setting)
    }
}

extension Fill {
    /// The colour, or a gradient's last one, where only one can be drawn.
    package var color: Color {
        switch self {
        case .color(let color): color
        case .linear(let gradient, _, _), .radial(let gradient, _, _): gradient.lastColor
        }
    }
}
