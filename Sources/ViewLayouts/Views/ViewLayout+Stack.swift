import Scenes
import Views

extension ViewLayout {
    /// The sizes of a stack's views: as large as they like where there is room for all, and spacers
    /// take what is left over.
    func sizes(of views: [ViewTree], in layout: StackLayout, _ offer: Offer) -> [Size] {
        guard layout.direction != .depth else { return views.map { size(of: $0, offer) } }
        guard let whole = offer[layout.direction] else {
            return views.map { size(of: $0, offer) }
        }
        var left = whole - layout.spacing * Double(max(0, views.count - 1))
        var sizes = Array(repeating: Size(0, 0), count: views.count)
        let (spacers, others) = (
            views.indices.filter { views[$0].isSpacer },
            views.indices.filter { !views[$0].isSpacer }
        )
        let least = spacers.map { size(of: views[$0], layout, 0, offer)[layout.direction] }
        left -= least.reduce(0, +)
        let most = others.map { size(of: views[$0], layout, 1e6, offer) }
        if most.reduce(0, { $0 + $1[layout.direction] }) <= left + 0.01 {
            for (index, size) in zip(others, most) { sizes[index] = size }
        } else {
            divide(left, among: others, of: views, layout, offer, &sizes)
        }
        left -= others.reduce(0) { $0 + sizes[$1][layout.direction] }
        for (index, least) in zip(spacers, least) {
            let length = least + max(0, left) / Double(spacers.count)
            sizes[index] = size(of: views[index], layout, length, offer)
        }
        return sizes
    }

    /// The least flexible choose first, and each is offered an equal part of what is left.
    private func divide(
        _ whole: Double, among members: [Int], of views: [ViewTree], _ layout: StackLayout,
        _ offer: Offer, _ sizes: inout [Size]
    ) {
        var left = whole
        let flexibilities = members.map { flexibility(of: views[$0], layout, offer) }
        let order = members.indices.sorted { one, other in
            (flexibilities[one], one) < (flexibilities[other], other)
        }
        for (offset, member) in order.enumerated() {
            let index = members[member]
            let part = max(0, left / Double(order.count - offset))
            sizes[index] = size(of: views[index], layout, part, offer)
            left -= sizes[index][layout.direction]
        }
    }

    /// Where a stack's views lie in its space, in their order.
    func rects(of sizes: [Size], in layout: StackLayout, _ space: Rect) -> [Rect] {
        guard layout.direction != .depth else {
            return sizes.map { rect(of: $0, in: space, layout.alignment) }
        }
        let reversed = layout.direction == .horizontal && isRightToLeft
        var start = layout.direction == .horizontal ? space.x : space.y
        let rects = (reversed ? sizes.reversed() : sizes).map { size in
            defer { start += size[layout.direction] + layout.spacing }
            var rect = self.rect(of: size, in: space, layout.alignment)
            if layout.direction == .horizontal { rect.x = start } else { rect.y = start }
            return rect
        }
        return reversed ? rects.reversed() : rects
    }

    private func flexibility(of view: ViewTree, _ layout: StackLayout, _ offer: Offer) -> Double {
        let least = size(of: view, layout, 0, offer)[layout.direction]
        return size(of: view, layout, 1e6, offer)[layout.direction] - least
    }

    private func size(
        of view: ViewTree, _ layout: StackLayout, _ length: Double, _ offer: Offer
    ) -> Size {
        let horizontal = layout.direction == .horizontal
        if case .spacer(let minimum) = view {
            let length = max(minimum, length)
            return horizontal ? Size(length, 0) : Size(0, length)
        }
        return size(
            of: view,
            Offer(
                width: horizontal ? length : offer.width,
                height: horizontal ? offer.height : length))
    }
}

extension ViewTree {
    fileprivate var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }
}

extension Offer {
    fileprivate subscript(direction: StackLayout.Direction) -> Double? {
        direction == .horizontal ? width : height
    }
}

extension Size {
    fileprivate subscript(direction: StackLayout.Direction) -> Double {
        direction == .horizontal ? width : height
    }
}
