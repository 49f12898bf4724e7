package import Foundation
import Scales
package import Scenes
package import Views

extension ViewLayout {
    /// A view drawn in the space it takes, from back to front.
    package func nodes(of view: ViewTree, in space: Rect, key: String, opacity: Double = 1)
        -> [Node]
    {
        func inner(_ view: ViewTree, _ space: Rect, opacity factor: Double = 1) -> [Node] {
            nodes(of: view, in: space, key: key, opacity: opacity * factor)
        }
        switch view {
        case .empty, .spacer: return []
        case .hosted(let picture): return hosted(picture, in: space)
        case .gesture(let handler, let view):
            // After what is within it, which acts come to first.
            defer { add(handler, in: space, key: key) }
            return inner(view, space)
        case .textScaled(let scale, let view):
            return scaled(scale).nodes(of: view, in: space, key: key, opacity: opacity)
        case .scroll(let region, let view):
            return scrolled(view, region, in: space, key: key, opacity: opacity)
        case .tagged(let tag, let view):
            finder?.note(tag, at: space.moved(by: CGSize(width: origin.x, height: origin.y)))
            return inner(view, space)
        case .fixedSize(_, _, let view), .aspectRatio(_, _, let view), .spoken(_, let view):
            return inner(view, space)
        case .rotation(let angle, let anchor, let view):
            return turned(
                view, Placement(rotation: (angle * 180 / .pi).hundredths), anchor, in: space,
                key: key, opacity: opacity)
        case .scaled(let factor, let anchor, let view):
            return turned(
                view, Placement(scaleX: factor.width, scaleY: factor.height), anchor, in: space,
                key: key, opacity: opacity)
        case .symbol(let symbol):
            return self.symbol(symbol, in: space, key: key, opacity: opacity)
        case .clipShape(let outline, let view):
            return cut(view, outline, in: space, key: key, opacity: opacity)
        case .shadow(_, let inside), .blurred(_, let inside), .blended(_, let inside),
            .filtered(_, let inside):
            return group(inside, in: space, key: key, opacity: opacity, view.addEffect)
        case .masked(let view, let mask, let alignment):
            return masked(view, by: mask, alignment, in: space, key: key, opacity: opacity)
        case .clipped(let view): return clipped(view, in: space, key: key, opacity: opacity)
        case .list: return stack(view.members, .implicit, in: space, key: key, opacity: opacity)
        case .stack(let layout, let views):
            return stack(views, layout, in: space, key: key, opacity: opacity)
        case .grid(let layout, let cells):
            return grid(cells, layout, in: space, key: key, opacity: opacity)
        case .text(let text, let appearance):
            return nodes(of: [TextRun(text, appearance)], in: space, key: key, opacity: opacity)
        case .richText(let runs):
            return nodes(of: runs, in: space, key: key, opacity: opacity)
        case .shape(let outline, let paint):
            return shape(outline, paint, in: space, key: key, opacity: opacity)
        case .frame(let frame, let view):
            let size = size(of: view, Offer(space.size))
            return inner(view, rect(of: size, in: space, frame.alignment))
        case .position(let point, let view):
            return inner(view, size(of: view, Offer(space.size)).rect(around: point, in: space))
        case .offset(let offset, let view): return inner(view, space.moved(by: offset))
        case .padding(let insets, let view):
            return inner(view, space.inset(by: insets, isRightToLeft: isRightToLeft))
        case .opacity(let factor, let view): return inner(view, space, opacity: factor)
        case .layer(let front, over: let view, let alignment):
            return inner(view, space)
                + second(front, "front", alignment, in: space, key: key, opacity: opacity)
        case .background(let back, behind: let view, let alignment):
            return second(back, "back", alignment, in: space, key: key, opacity: opacity)
                + inner(view, space)
        case .geometry(let content):
            return geometry(content, in: space, key: key, opacity: opacity)
        }
    }

    /// A chart within a view, or the part of a chart that its style positions.
    private func hosted(_ picture: any HostedPicture, in space: Rect) -> [Node] {
        pictures?.nodes(of: picture, in: space, at: origin, textScale: textScale) ?? []
    }

    private func add(_ handler: PointerHandler, in space: Rect, key: String) {
        let frame = space.moved(by: CGSize(width: origin.x, height: origin.y))
        handlers?.add(LaidOutHandler(key: key, frame: frame, handler: handler))
    }

    /// A view in a group with a style of its own; nothing where the view draws nothing.
    private func group(
        _ view: ViewTree, in space: Rect, key: String, opacity: Double,
        _ change: (inout Style) -> Void
    ) -> [Node] {
        let inside = nodes(of: view, in: space, key: "\(key).in", opacity: opacity)
        guard !inside.isEmpty else { return [] }
        var style = Style()
        change(&style)
        return [Node(key, .group(Placement()), style: style, children: inside)]
    }

    private func clipped(
        _ view: ViewTree, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let inside = from(Point(space.x, space.y)).nodes(
            of: view, in: Rect(x: 0, y: 0, width: space.width, height: space.height),
            key: "\(key).in", opacity: opacity)
        return [Node(key, .clip(space), style: Style(.plot), children: inside)]
    }

    /// A clip of its own for each view; its name says the outline, so that equal names mean equal
    /// clips on a whole page.
    private func cut(
        _ view: ViewTree, _ outline: ShapeOutline, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let inside = nodes(of: view, in: space, key: "\(key).in", opacity: opacity)
        guard !inside.isEmpty else { return [] }
        let edge = Node("\(key).edge", outline.shape(in: space))
        var style = Style()
        style.clip = "c" + GradientPaint.digest("\(edge.shape)")
        return [
            Node("\(key).clip", .clipPath(style.clip ?? ""), children: [edge]),
            Node(key, .group(Placement()), style: style, children: inside),
        ]
    }

    private func masked(
        _ view: ViewTree, by mask: ViewTree, _ alignment: Alignment, in space: Rect, key: String,
        opacity: Double
    ) -> [Node] {
        let inside = nodes(of: view, in: space, key: "\(key).in", opacity: opacity)
        guard !inside.isEmpty else { return [] }
        var deaf = self
        deaf.handlers = nil
        let seen = deaf.second(mask, "mask", alignment, in: space, key: key, opacity: 1)
        var style = Style()
        style.mask = "m" + GradientPaint.digest("\(seen)")
        return [
            Node("\(key).seen", .mask(style.mask ?? ""), children: seen),
            Node(key, .group(Placement()), style: style, children: inside),
        ]
    }

    /// About a point of the view's own space.
    private func turned(
        _ view: ViewTree, _ turn: Placement, _ anchor: UnitPoint, in space: Rect, key: String,
        opacity: Double
    ) -> [Node] {
        let part = isRightToLeft ? 1 - anchor.x : anchor.x
        let center = Point(space.x + space.width * part, space.y + space.height * anchor.y)
        let own = Rect(
            x: space.x - center.x, y: space.y - center.y, width: space.width,
            height: space.height)
        var placement = turn
        (placement.x, placement.y) = (center.x.hundredths, center.y.hundredths)
        let inside = from(center).nodes(of: view, in: own, key: "\(key).in", opacity: opacity)
        return inside.isEmpty ? [] : [Node(key, .group(placement), children: inside)]
    }

    private func stack(
        _ views: [ViewTree], _ layout: StackLayout, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let sizes = sizes(of: views, in: layout, Offer(space.size))
        let rects = baselined(views, rects(of: sizes, in: layout, space), in: layout, space)
        return members(views, at: rects, key: key, opacity: opacity)
    }

    private func grid(
        _ cells: [ViewTree], _ layout: GridLayout, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        members(cells, at: rects(of: cells, in: layout, space), key: key, opacity: opacity)
    }

    private func members(
        _ views: [ViewTree], at rects: [Rect], key: String, opacity: Double
    ) -> [Node] {
        views.indices.flatMap { index in
            nodes(
                of: views[index], in: rects[index], key: "\(key).\(index)", opacity: opacity)
        }
    }

    private func second(
        _ view: ViewTree, _ name: String, _ alignment: Alignment, in space: Rect, key: String,
        opacity: Double
    ) -> [Node] {
        let view = view.gathered(in: .pile(alignment))
        let size = size(of: view, Offer(space.size))
        let rect = rect(of: size, in: space, alignment)
        return nodes(of: view, in: rect, key: "\(key).\(name)", opacity: opacity)
    }

    /// The content lies from the leading top corner, as large as it likes.
    private func geometry(
        _ content: (GeometryProxy) -> ViewTree, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let proxy = GeometryProxy(
            size: CGSize(width: space.width, height: space.height),
            origin: CGPoint(x: origin.x + space.x, y: origin.y + space.y))
        return stack(
            content(proxy).members, .pile(.topLeading), in: space, key: key, opacity: opacity)
    }
}

extension Rect {
    package var size: Size { Size(width, height) }

    package func moved(by offset: CGSize) -> Rect {
        Rect(x: x + offset.width, y: y + offset.height, width: width, height: height)
    }

    func inset(by insets: EdgeInsets, isRightToLeft: Bool) -> Rect {
        Rect(
            x: x + (isRightToLeft ? insets.trailing : insets.leading), y: y + insets.top,
            width: width - insets.leading - insets.trailing,
            height: height - insets.top - insets.bottom)
    }
}

extension Size {
    func rect(around point: CGPoint, in space: Rect) -> Rect {
        Rect(
            x: space.x + point.x - width / 2, y: space.y + point.y - height / 2, width: width,
            height: height)
    }
}

extension Shadow {
    fileprivate init(_ shadow: ViewShadow) {
        self.init(
            color: Paint(shadow.color), opacity: shadow.color.alpha, radius: shadow.radius,
            x: shadow.x, y: shadow.y)
    }
}

extension ViewTree {
    /// Adds the effect that it has on the view inside to a style.
    fileprivate func addEffect(to style: inout Style) {
        switch self {
        case .shadow(let shadow, _): style.shadow = Shadow(shadow)
        case .blurred(let radius, _): style.blur = radius
        case .blended(let mode, _): style.blend = mode.rawValue
        case .filtered(let filter, _): style.colorChange = Style.ColorChange(filter)
        default: break
        }
    }
}
