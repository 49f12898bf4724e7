extension ViewTree {
    /// The views inside, in the order in which they are drawn and read.
    ///
    /// Views made by a geometry reader aren't known before the layout.
    package var children: [ViewTree] {
        switch self {
        case .empty, .text, .richText, .shape, .symbol, .spacer, .geometry, .hosted: []
        case .list(let views), .stack(_, let views), .grid(_, let views): views
        case .frame(_, let view), .position(_, let view), .offset(_, let view),
            .padding(_, let view), .opacity(_, let view), .rotation(_, _, let view),
            .scaled(_, _, let view),
            .fixedSize(_, _, let view), .aspectRatio(_, _, let view), .clipped(let view),
            .spoken(_, let view), .gesture(_, let view), .clipShape(_, let view),
            .shadow(_, let view), .scroll(_, let view), .tagged(_, let view),
            .blurred(_, let view), .textScaled(_, let view), .masked(let view, _, _),
            .blended(_, let view), .filtered(_, let view):
            [view]
        case .layer(let front, over: let view, _): [view, front]
        case .background(let back, behind: let view, _): [back, view]
        }
    }

    /// Maps the direct children.
    func mapChildren(_ change: (ViewTree) -> ViewTree) -> ViewTree {
        switch self {
        case .empty, .text, .richText, .shape, .symbol, .spacer, .geometry, .hosted: self
        case .list(let views): .list(views.map(change))
        case .stack(let layout, let views): .stack(layout, views.map(change))
        case .grid(let layout, let views): .grid(layout, views.map(change))
        case .frame(let frame, let view): .frame(frame, change(view))
        case .position(let point, let view): .position(point, change(view))
        case .offset(let offset, let view): .offset(offset, change(view))
        case .padding(let insets, let view): .padding(insets, change(view))
        case .opacity(let factor, let view): .opacity(factor, change(view))
        case .rotation(let angle, let anchor, let view): .rotation(angle, anchor, change(view))
        case .scaled(let factor, let anchor, let view): .scaled(factor, anchor, change(view))
        case .fixedSize(let horizontal, let vertical, let view):
            .fixedSize(horizontal: horizontal, vertical: vertical, change(view))
        case .aspectRatio(let ratio, let fills, let view):
            .aspectRatio(ratio, fills: fills, change(view))
        case .clipped(let view): .clipped(change(view))
        case .clipShape(let outline, let view): .clipShape(outline, change(view))
        case .shadow(let shadow, let view): .shadow(shadow, change(view))
        case .textScaled(let scale, let view): .textScaled(scale, change(view))
        case .blurred(let radius, let view): .blurred(radius, change(view))
        case .blended(let mode, let view): .blended(mode, change(view))
        case .filtered(let filter, let view): .filtered(filter, change(view))
        case .masked(let view, let mask, let alignment):
            .masked(change(view), by: mask, alignment)
        case .spoken(let spoken, let view): .spoken(spoken, change(view))
        case .gesture(let handler, let view): .gesture(handler, change(view))
        case .scroll(let region, let view): .scroll(region, change(view))
        case .tagged(let tag, let view): .tagged(tag, change(view))
        case .layer(let front, over: let view, let alignment):
            .layer(change(front), over: change(view), alignment)
        case .background(let back, behind: let view, let alignment):
            .background(change(back), behind: change(view), alignment)
        }
    }
}
