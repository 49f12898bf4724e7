import Scenes

/// The needs of a picture for style sheets.
struct UsedStyles {
    /// The ends of their classes' names: "0", "-red".
    private(set) var paints: Set<String> = []
    private(set) var hasGradients = false
    private(set) var hasRectangles = false
    /// How groups mix with what lies behind them.
    private(set) var blends: Set<String> = []
    /// Most marks look as the one before.
    private var lastLook: Look?

    init(in nodes: [Node]) { add(nodes, areInGroups: true) }

    private mutating func add(_ nodes: [Node], areInGroups: Bool) {
        nodes.forEachPointer { add($1, isInGroups: areInGroups) }
    }

    private mutating func add(_ node: UnsafePointer<Node>, isInGroups: Bool) {
        if lastLook !== node.pointee.look {
            lastLook = node.pointee.look
            add(node.pointee.look.style)
        }
        var isGroup = false
        switch node.pointee.shape {
        case .gradient, .radialGradient: hasGradients = true
        case .group: isGroup = isInGroups
        default: break
        }
        if isGroup, let blend = node.pointee.look.style.blend { blends.insert(blend) }
        add(node.pointee.children, areInGroups: isGroup)
    }

    private mutating func add(_ style: Style) {
        if style.role == .rectangle { hasRectangles = true }
        if style.writesInPalette, case .series(let index) = style.fill {
            paints.insert("t\(index % ClassNames.palette)")
        } else {
            add(style.fill)
        }
        add(style.stroke)
    }

    private mutating func add(_ paint: Paint?) {
        switch paint {
        case .series(let index): paints.insert("\(index % ClassNames.palette)")
        case .named(let name): paints.insert("-" + name)
        case .rgb, .gradient, nil: break
        }
    }
}
