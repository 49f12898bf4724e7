extension ViewTree {
    /// The view without its gestures.
    var withoutGestures: ViewTree {
        switch self {
        case .gesture(_, let view): view.withoutGestures
        case .geometry(let content): .geometry { content($0).withoutGestures }
        default: mapChildren(\.withoutGestures)
        }
    }
}
