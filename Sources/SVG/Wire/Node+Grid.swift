import Scenes

extension Node {
    /// Whether this is a frame whose placement changed together with its grid.
    ///
    /// Then the same datum has other whole units than before, and a transition of the placement
    /// alone would show it in wrong places on the way.
    func hasNewGrid(since old: Node) -> Bool {
        guard case .group(let placement) = shape, case .group(let oldPlacement) = old.shape,
            placement != oldPlacement
        else { return false }
        return hasMovedPoints(since: old)
    }

    private func hasMovedPoints(since old: Node) -> Bool {
        if case .path(let path) = shape, case .path(let oldPath) = old.shape {
            return path != oldPath && path.hasOtherGrid(than: oldPath)
        }
        return children.contains { child in
            old.children.first { $0.key == child.key }.map(child.hasMovedPoints) ?? false
        }
    }
}

extension FramePath {
    /// Whether most points that stand at the same position along x lie elsewhere along y, or none
    /// does stand at the same place.
    fileprivate func hasOtherGrid(than old: FramePath) -> Bool {
        let (old, new) = (old.runs.flatMap(\.points), runs.flatMap(\.points))
        var (same, moved, oldIndex, newIndex) = (0, 0, 0, 0)
        while oldIndex < old.count, newIndex < new.count {
            let (before, after) = (old[oldIndex], new[newIndex])
            if before.x == after.x {
                if before.y == after.y { same += 1 } else { moved += 1 }
            }
            if before.x <= after.x { oldIndex += 1 }
            if after.x <= before.x { newIndex += 1 }
        }
        return moved >= same
    }
}
