package import Scenes

extension Scene {
    /// The picture with the texts of its marks, for a page without a connection.
    package func described(by accessibilityText: AccessibilityText) -> [Node] {
        let groups = Dictionary(accessibilityText.groups.map { ($0.key, $0) }) { one, _ in one }
        return groups.isEmpty ? nodes : nodes.map { $0.described(groups, in: plot) }
    }
}

extension Node {
    fileprivate func described(_ groups: [String: AccessibilityText.MarkGroup], in plot: Rect)
        -> Node
    {
        var (node, plot) = (self, plot)
        if case .clip(let area) = shape { plot = area }
        node.children = children.map { $0.described(groups, in: plot) }
        if let group = groups[key], !group.items.isEmpty {
            node.children.append(.heard(group, in: plot))
        }
        return node
    }

    private static func heard(_ group: AccessibilityText.MarkGroup, in plot: Rect) -> Node {
        let symbols = group.items.enumerated().map { index, item in
            var style = Style()
            style.hearing = .mark(item.text)
            let area = group.isAlongY ? item.row(of: plot) : item.column(of: plot)
            return Node(
                "heard:\(index):\(group.key)", .rectangle(area, cornerRadius: 0), style: style)
        }
        return Node(
            "heard:\(group.key)", .group(Placement()), style: Style(.heard), children: symbols)
    }
}

extension AccessibilityText.MarkGroup.Item {
    fileprivate func column(of plot: Rect) -> Rect {
        Rect(x: from * plot.width, y: 0, width: (to - from) * plot.width, height: plot.height)
    }

    fileprivate func row(of plot: Rect) -> Rect {
        Rect(x: 0, y: from * plot.height, width: plot.width, height: (to - from) * plot.height)
    }
}
