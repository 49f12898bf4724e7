import Charts
import Scenes
import ViewLayouts

/// Draws a legend and the titles of axes where they lie in a picture.
struct BlockDrawing {
    let type: Typography
    let views: ViewLayout

    func nodes(of block: OutsideBlock, in rect: Rect) -> [Node] {
        switch block.content {
        case .legend(let legend): return [legend.node(in: rect)].compactMap { $0 }
        case .view(let tree):
            let inside = views.nodes(of: tree, in: rect, key: "\(block.key):view")
            return [Node(block.key, .group(Placement()), style: .silent, children: inside)]
        case .text(let text):
            var title = title(text, block, rect)
            title.style.hearing = .silent
            title.style.fill = block.paint
            return [title]
        }
    }

    /// Level titles above the axis are read without turning one's head; beside it they go along.
    private func title(_ text: String, _ block: OutsideBlock, _ rect: Rect) -> Node {
        guard block.side?.isLevel != false else {
            let turn = block.side == .left ? -90.0 : 90
            let shift = block.side == .left ? type.middle : -type.middle
            let point = Point(
                (rect.x + rect.width / 2 + shift).hundredths,
                (rect.y + rect.height / 2).hundredths)
            let label = Scenes.TextLabel(text, at: point, anchor: .middle, rotation: turn)
            return Node(block.key, .text(label), style: Style(.axisTitle, fontSize: type.size))
        }
        let y = (rect.y + type.baseline).hundredths
        let anchor = block.anchor(isRightToLeft: views.isRightToLeft)
        let x =
            switch anchor {
            case .start: rect.x
            case .middle: rect.x + rect.width / 2
            case .end: rect.maxX
            }
        return type.text(block.key, text, at: Point(x.hundredths, y), anchor, .axisTitle)
    }
}

extension OutsideBlock {
    fileprivate func anchor(isRightToLeft: Bool) -> Scenes.TextLabel.Anchor {
        switch alignment.horizontal {
        case .center: .middle
        case .leading: isRightToLeft ? .end : .start
        case .trailing: isRightToLeft ? .start : .end
        }
    }
}
