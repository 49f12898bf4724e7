import Scenes
import Speech

extension Scene {
    /// The picture with what its marks say, for a page that nothing else tells it.
    func told(by meaning: Meaning) -> [Node] {
        let groups = Dictionary(meaning.groups.map { ($0.key, $0.items) }) { one, _ in one }
        return groups.isEmpty ? nodes : nodes.map { $0.told(groups, in: plot) }
    }
}

extension Node {
    fileprivate func told(_ groups: [String: [Meaning.MarkGroup.Item]], in plot: Rect) -> Node {
        var (node, plot) = (self, plot)
        if case .clip(let area) = shape { plot = area }
        node.children = children.map { $0.told(groups, in: plot) }
        if let items = groups[key], !items.isEmpty {
            node.children.append(.heard(items, in: plot, key: key))
        }
        return node
    }

    private static func heard(
        _ items: [Meaning.MarkGroup.Item], in plot: Rect, key: String
    ) -> Node {
        let symbols = items.enumerated().map { place, item in
            var style = Style()
            style.hearing = .mark(item.text)
            let area = Rect(
                x: item.from * plot.width, y: 0, width: (item.to - item.from) * plot.width,
                height: plot.height)
            return Node(
                "heard:\(place):\(key)", .rectangle(area, cornerRadius: 0), style: style)
        }
        return Node("heard:\(key)", .group(Placement()), style: Style(.heard), children: symbols)
    }
}
