import Scenes

/// The changes of a text: a moving window drops the first group of a series and adds one at its end.
extension Wire.SentAccessibilityText {
    /// The message that leads from an older text to this one; nil where it names other elements, so
    /// that the whole is sent.
    package func change(since old: Wire.SentAccessibilityText, chart: Int, counter: Int) -> [UInt8]?
    {
        guard labels.map(\.id) == old.labels.map(\.id), groups.map(\.id) == old.groups.map(\.id),
            groups.map(\.isAlongY) == old.groups.map(\.isAlongY),
            (controls == nil) == (old.controls == nil)
        else { return nil }
        var text = Bytes()
        text.appendHead("m", chart, counter)
        text.append("{")
        text.append(field: "summary", from: old.summary, to: summary)
        text.append(field: "details", from: old.details, to: details)
        let labels = zip(old.labels, labels).filter { $0 != $1 }.map { $1 }
        if !labels.isEmpty {
            text.append(field: "labels")
            text.append(labels: labels)
        }
        text.append(groupsFrom: old.groups, to: groups)
        if shift != old.shift { text.append(field: "shift", pixels: shift) }
        text.append(controlsFrom: old.controls, to: controls)
        text.append("}]")
        return text.bytes
    }
}

extension Bytes {
    /// A sentence that changed, by the words that did, or whole where that is shorter.
    fileprivate mutating func append(
        field name: StaticString, from old: String, to new: String
    ) {
        guard old != new else { return }
        append(field: name)
        var (whole, splices) = (Bytes(), Bytes())
        whole.append(json: new)
        guard splices.append(splicesFrom: old, to: new), splices.bytes.count < whole.bytes.count
        else { return append(json: new) }
        append(splices.bytes)
    }

    /// Offsets are in UTF-16 units of the old text, as pages count.
    private mutating func append(splicesFrom old: String, to new: String) -> Bool {
        let (before, after) = (pieces(of: old), pieces(of: new))
        guard let found = differences(from: before, to: after, limit: Self.mostPieces) else {
            return false
        }
        var (offset, index) = (0, 0)
        append("[")
        for difference in found {
            offset += length(of: before[index..<difference.old.lowerBound])
            let removed = length(of: before[difference.old])
            separate()
            append(offset)
            append(",")
            append(removed)
            append(",")
            append(json: after[difference.new].joined())
            offset += removed
            index = difference.old.upperBound
        }
        append("]")
        return true
    }

    /// A text with more new ones is sent whole.
    private static var mostPieces: Int { 200 }

    /// The words of a text, each with the space after it.
    private func pieces(of text: String) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        for index in text.indices where text[index] == " " {
            let end = text.index(after: index)
            pieces.append(text[start..<end])
            start = end
        }
        pieces.append(text[start...])
        return pieces
    }

    private func length(of pieces: ArraySlice<Substring>) -> Int {
        pieces.reduce(0) { $0 + $1.utf16.count }
    }

    fileprivate mutating func append(
        groupsFrom old: [Wire.SentAccessibilityText.Group],
        to new: [Wire.SentAccessibilityText.Group]
    ) {
        let changed = zip(old, new).filter { $0.items != $1.items }
        guard !changed.isEmpty else { return }
        append(field: "groups")
        append("[")
        for (old, new) in changed {
            appendOp("[", new.id)
            let whole = [Difference(old: old.items.indices, new: new.items.indices)]
            let found = differences(from: old.items, to: new.items, limit: Self.mostItems) ?? whole
            for difference in found {
                append(",")
                append(difference.old.lowerBound)
                append(",")
                append(difference.old.count)
                append(",")
                append(items: new.items[difference.new])
            }
            append("]")
        }
        append("]")
    }

    private static var mostItems: Int { 100 }

    fileprivate mutating func append(
        controlsFrom old: ControlTexts?, to new: ControlTexts?
    ) {
        guard let old, let new else { return }
        if old.cursor != new.cursor {
            append(field: "cursor")
            append(new.cursor)
        }
        if let stops = new.stops, stops != old.stops { append(stops) }
    }
}
