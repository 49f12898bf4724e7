extension Scene {
    /// The picture with boxes of one colour that follow each other as one node, as dots and lines are:
    /// a program that draws pixels needs several times as long for a thousand elements.
    ///
    /// Edges that boxes share are then covered whole.
    package var withJoinedBoxes: Scene {
        var scene = self
        for index in scene.nodes.indices { scene.nodes[index].joinBoxes(inFlatColor: true) }
        return scene
    }
}

extension Node {
    /// - Parameter isFlat: whether boxes inside are filled with one colour and have no outline, where
    ///   they don't say otherwise.
    fileprivate mutating func joinBoxes(inFlatColor isFlat: Bool) {
        let isFlat = isFlat && style.isFlat
        changeChildren(where: { !$0.pointee.children.isEmpty }) {
            $0.joinBoxes(inFlatColor: isFlat)
        }
        guard isFlat, let first = children.first(where: { $0.joinableBox != nil }),
            children.count(where: { $0.joinableBox != nil }) > 1
        else { return }
        var (joined, run, boxes) = ([Node](), first, [Rect]())
        func finish() {
            guard let box = boxes.first else { return }
            run.shape = boxes.count == 1 ? .rectangle(box, cornerRadius: 0) : .rectangles(boxes)
            joined.append(run)
            boxes = []
        }
        for child in children {
            guard let box = child.joinableBox else {
                finish()
                joined.append(child)
                continue
            }
            if !boxes.isEmpty, run.look != child.look { finish() }
            if boxes.isEmpty { run = child }
            boxes.append(box)
        }
        finish()
        children = joined
    }

    /// The box of a node that covers the same whether it is drawn alone or with others.
    private var joinableBox: Rect? {
        guard case .rectangle(let box, cornerRadius: 0) = shape, look.isPlain || style.isOnlyFlat
        else { return nil }
        return box
    }
}

extension Style {
    /// Whether boxes are filled with one colour and have no outline, as far as this says it.
    fileprivate var isFlat: Bool {
        if case .gradient = fill { return false }
        return stroke == nil
    }

    /// Whether it says no more than a role and a colour.
    fileprivate var isOnlyFlat: Bool { isFlat && self == Style(role, fill: fill) }
}
