package import Scenes

extension Wire {
    /// The accessibility text of a chart as a page has it.
    package struct SentAccessibilityText: Hashable, Sendable {
        /// The name of an element, by its number.
        package struct Label: Hashable, Sendable {
            package var id: Int
            package var text: String
        }

        /// The texts of one series' marks, by the number of its element.
        package struct Group: Hashable, Sendable {
            package var id: Int
            /// Whether positions are along y, from the top.
            package var isAlongY: Bool
            package var items: [Item]
        }

        /// The text of some marks, and their range in thousandths of the plot's width or height.
        package struct Item: Hashable, Sendable {
            package var text: String
            package var from: Int
            package var to: Int
        }

        package var summary: String
        package var details: String
        package var labels: [Label] = []
        package var groups: [Group] = []
        /// How far the plot's edge is from where positions are counted from, in thousandths.
        package var shift = 0.0
        /// Nil where the controls' texts aren't known.
        package var controls: ControlTexts?

        package init(summary: String, details: String) {
            (self.summary, self.details) = (summary, details)
        }

        /// Names an element.
        package mutating func add(
            label text: String, of key: String, _ numbering: inout Numbering
        ) {
            labels.append(Label(id: numbering.number(of: key), text: text))
        }

        /// Adds the texts of a series' marks; positions are shares of the plot, moved by `origin`
        /// times its width or height.
        package mutating func add(
            group items: [(text: String, from: Double, to: Double)], of key: String,
            isAlongY: Bool = false, origin: Double = 0, _ numbering: inout Numbering
        ) {
            // A half is rounded the same way wherever the window is.
            func thousandths(_ share: Double) -> Int {
                ((share + origin) * 1_000 + 1e-4).nearest
            }
            groups.append(
                Group(
                    id: numbering.number(of: key), isAlongY: isAlongY,
                    items: items.map {
                        Item(text: $0.text, from: thousandths($0.from), to: thousandths($0.to))
                    }))
        }
    }
}

// MARK: Messages

extension Wire.SentAccessibilityText {
    /// The message with the whole text.
    package func message(chart: Int, counter: Int) -> [UInt8] {
        var text = Bytes()
        text.appendHead("meaning", chart, counter)
        text.append("{\"summary\":")
        text.append(json: summary)
        text.append(",\"details\":")
        text.append(json: details)
        text.append(",\"labels\":")
        text.append(labels: labels)
        text.append(",\"groups\":[")
        for group in groups {
            text.appendOp("[", group.id)
            text.append(",")
            text.append(items: group.items[...])
            text.append(group.isAlongY ? ",1]" : "]")
        }
        text.append("]")
        if shift != 0 { text.append(field: "shift", pixels: shift) }
        text.append(controls?.cursor, controls?.stops, areKnown: controls != nil)
        text.append("}]")
        return text.bytes
    }
}

extension Bytes {
    mutating func append(labels: [Wire.SentAccessibilityText.Label]) {
        append("[")
        for label in labels {
            appendOp("[", label.id)
            append(",")
            append(json: label.text)
            append("]")
        }
        append("]")
    }

    mutating func append(items: ArraySlice<Wire.SentAccessibilityText.Item>) {
        append("[")
        for item in items {
            separate()
            append("[")
            append(json: item.text)
            append(",")
            append(item.from)
            append(",")
            append(item.to)
            append("]")
        }
        append("]")
    }

    /// Begins a further field of an object.
    mutating func append(field name: StaticString) {
        if bytes.last != UInt8(ascii: "{") { append(",") }
        append("\"")
        append(name)
        append("\":")
    }

    mutating func append(field name: StaticString, pixels: Double) {
        append(field: name)
        append(jsonPixels: pixels)
    }

    mutating func append(
        _ cursor: ControlTexts.Cursor?, _ stops: ControlTexts.Stops?, areKnown: Bool
    ) {
        guard areKnown else { return }
        append(field: "cursor")
        append(cursor)
        if let stops { append(stops) }
    }

    /// Null stands for a chart without points.
    mutating func append(_ cursor: ControlTexts.Cursor?) {
        guard let cursor else { return append("null") }
        append("[")
        append(json: cursor.text)
        append(",")
        append(cursor.total)
        append(",")
        append(json: cursor.series)
        append(",")
        append(cursor.seriesCount)
        if cursor.isLast { append(",1") }
        append("]")
    }

    mutating func append(_ stops: ControlTexts.Stops) {
        append(field: "stops")
        append("[")
        append(stops.total)
        append(",")
        append(jsonList: stops.extent)
        append(",")
        append(jsonTexts: stops.ends)
        if !stops.names.isEmpty {
            append(",")
            append(jsonTexts: stops.names)
        }
        append("]")
    }

    mutating func append(jsonTexts texts: [String]) {
        append("[")
        for text in texts {
            separate()
            append(json: text)
        }
        append("]")
    }
}
