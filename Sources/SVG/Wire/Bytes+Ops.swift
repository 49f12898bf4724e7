import Scenes

/// One operation for each edit, or one for each attribute of an update.
extension Bytes {
    mutating func append(_ edit: Edit, _ numbering: inout Numbering) {
        switch edit {
        case .insert(let node, let parent, let before):
            appendOp("[\"i\",", numbering.number(of: parent))
            append(",")
            append(numbering.number(of: before))
            append(",")
            append(node, &numbering)
            append("]")
        case .remove(let key):
            appendOp("[\"r\",", numbering.number(of: key))
            append("]")
        case .move(let key, let parent, let before):
            appendOp("[\"m\",", numbering.number(of: key))
            append(",")
            append(numbering.number(of: parent))
            append(",")
            append(numbering.number(of: before))
            append("]")
        case .update(let old, let new):
            appendUpdate(from: old, to: new, numbering.number(of: new.key))
        }
    }

    /// The beginning of an entry of a list: a bracket, and a number.
    mutating func appendOp(_ start: StaticString, _ number: Int) {
        separate()
        append(start)
        append(number)
    }

    // MARK: Updates

    private mutating func appendUpdate(from old: Node, to new: Node, _ id: Int) {
        switch (old.shape, new.shape) {
        case (.path(let old), .path(let new)) where old != new:
            appendPath(from: PathToken.list(of: old), to: PathToken.list(of: new), id)
        case (.dots(let old, _), .dots(let new, _)) where old != new:
            appendPath(from: DotColumn.list(of: old), to: DotColumn.list(of: new), id)
        default: break
        }
        appendAttributes(
            from: Attributes(apartFromPath: old).list, to: Attributes(apartFromPath: new).list, id,
            isNewGrid: new.hasNewGrid(since: old))
        if let text = new.shape.text, text != old.shape.text {
            appendOp("[\"t\",", id)
            append(",")
            append(json: text)
            append("]")
        }
    }

    private mutating func appendAttributes(
        from old: [Element.Attribute], to new: [Element.Attribute], _ id: Int, isNewGrid: Bool
    ) {
        for attribute in new {
            let value = old.first { $0.name == attribute.name }?.value
            guard value != attribute.value else { continue }
            if let value, !isNewGrid, appendSplice(of: attribute, from: value, id) { continue }
            appendOp("[\"s\",", id)
            append(",\"")
            append(attribute.name)
            append("\",")
            append(json: attribute.value)
            append(isNewGrid && attribute.name == "transform" ? ",1]" : "]")
        }
        for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
            appendOp("[\"s\",", id)
            append(",\"")
            append(attribute.name)
            append("\",null]")
        }
    }

    /// Only geometry is spliced: it is ASCII, and long enough to be worth it.
    private mutating func appendSplice(
        of attribute: Element.Attribute, from old: String, _ id: Int
    ) -> Bool {
        guard let verb = SpliceVerb(attribute: attribute.name) else { return false }
        let splice = Splice.between(Array(old.utf8), Array(attribute.value.utf8))
        guard splice.cost < attribute.value.utf8.count else { return false }
        append([splice], verb, id)
        return true
    }

    private mutating func appendPath<Piece: PathPiece>(
        from old: [Piece], to new: [Piece], _ id: Int
    ) {
        if let splices = Splice.between(old, new),
            splices.reduce(0, { $0 + $1.cost }) < new.reduce(0, { $0 + $1.length })
        {
            return append(splices, .path, id)
        }
        appendOp("[\"s\",", id)
        guard !new.isEmpty else { return append(",\"d\",null]") }
        append(",\"d\",\"")
        for piece in new { piece.write(to: &self) }
        append("\"]")
    }

    private mutating func append(_ splices: [Splice], _ verb: SpliceVerb, _ id: Int) {
        appendOp(verb == .path ? "[\"p\"," : "[\"q\",", id)
        for splice in splices {
            append(",")
            append(splice.offset)
            append(",")
            append(splice.deleteCount)
            append(",\"")
            append(splice.text)
            append("\"")
        }
        append("]")
    }
}

/// The attributes that are spliced: each has a verb of its own, because every row sends them.
private enum SpliceVerb {
    case path, transform

    init?(attribute name: String) {
        switch name {
        case "d": self = .path
        case "transform": self = .transform
        default: return nil
        }
    }
}

extension Splice {
    /// About how many bytes it takes in a message.
    fileprivate var cost: Int {
        5 + text.count + offset.writtenLength + deleteCount.writtenLength
    }
}
