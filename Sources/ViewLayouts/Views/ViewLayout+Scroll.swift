import Foundation
import Scenes
import Views

extension ViewLayout {
    /// The offered size, or the content's where none is offered.
    func size(of view: ViewTree, through region: ScrollRegion, _ offer: Offer) -> Size {
        let content = size(of: view, offer.along(region.axes))
        return Size(
            offer.width ?? content.width,
            region.axes.contains(.vertical) ? offer.height ?? content.height : content.height)
    }

    /// The part of the content that is in sight, with bars that say where it is.
    func scrolled(
        _ view: ViewTree, _ region: ScrollRegion, in space: Rect, key: String, opacity: Double
    ) -> [Node] {
        let content = size(of: view, Offer(space.size).along(region.axes))
        let hidden = CGSize(
            width: content.width - space.width, height: content.height - space.height)
        let offset = offset(of: region, view, content, space.size).within(hidden)
        if hidden.width > 0.5 || hidden.height > 0.5 {
            let frame = space.moved(by: CGSize(width: origin.x, height: origin.y))
            let handler = region.handler(
                from: offset, upTo: hidden, isRightToLeft: isRightToLeft)
            handlers?.addBehind(LaidOutHandler(key: key, frame: frame, handler: handler))
        }
        let start = isRightToLeft ? space.width - content.width : 0
        let whole = Rect(
            x: hidden.width > 0
                ? start + (isRightToLeft ? offset.width : -offset.width)
                : (space.width - content.width) / 2,
            y: -offset.height, width: content.width, height: content.height)
        let inside = from(Point(space.x, space.y)).nodes(
            of: view, in: whole, key: "\(key).in", opacity: opacity)
        let clip = Node(key, .clip(space), style: Style(.plot), children: inside)
        return [clip] + (region.showsIndicators ? bars(offset, content, in: space, key: key) : [])
    }

    /// Where the content is scrolled to, by a viewer or by what an author's code wants seen.
    private func offset(
        of region: ScrollRegion, _ view: ViewTree, _ content: Size, _ size: Size
    ) -> CGSize {
        guard let request = region.request else { return region.offset }
        let finder = ViewFinder(request.id)
        var search = self
        (search.finder, search.origin) = (finder, Point(0, 0))
        (search.handlers, search.diagnostics, search.pictures) = (nil, nil, nil)
        let whole = Rect(x: 0, y: 0, width: content.width, height: content.height)
        _ = search.nodes(of: view, in: whole, key: "")
        guard let part = finder.frame else { return region.offset }
        let leading = isRightToLeft ? content.width - part.x - part.width : part.x
        return request.offset(
            to: CGRect(x: leading, y: part.y, width: part.width, height: part.height),
            in: CGSize(width: size.width, height: size.height), from: region.offset)
    }

    private func bars(_ offset: CGSize, _ content: Size, in space: Rect, key: String) -> [Node] {
        func bar(_ name: String, _ rect: Rect) -> [Node] {
            shape(
                .capsule, .fill(.color(.secondary.opacity(0.5))), in: rect, key: "\(key).\(name)",
                opacity: 1)
        }
        var bars: [Node] = []
        if content.height > space.height + 0.5 {
            let part = space.height / content.height
            bars += bar(
                "down",
                Rect(
                    x: isRightToLeft ? space.x + 2 : space.x + space.width - 5,
                    y: space.y + offset.height * part, width: 3, height: space.height * part))
        }
        if content.width > space.width + 0.5 {
            let part = space.width / content.width
            let from = isRightToLeft ? content.width - space.width - offset.width : offset.width
            bars += bar(
                "across",
                Rect(
                    x: space.x + from * part, y: space.y + space.height - 5,
                    width: space.width * part, height: 3))
        }
        return bars
    }
}

/// Finds where the first view of an identity lies.
final class ViewFinder {
    private let id: AnyHashable
    private(set) var frame: Rect?

    init(_ id: AnyHashable) { self.id = id }

    func note(_ tag: ViewTag, at frame: Rect) {
        if self.frame == nil, tag.value == id { self.frame = frame }
    }
}

extension Offer {
    /// As much as the content likes along some axes.
    fileprivate func along(_ axes: Axis.Set) -> Offer {
        Offer(
            width: axes.contains(.horizontal) ? nil : width,
            height: axes.contains(.vertical) ? nil : height)
    }
}
