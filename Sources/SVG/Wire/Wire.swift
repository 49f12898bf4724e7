package import Scenes

/// Pictures and their changes as a page takes them: messages in JSON, written byte by byte.
///
/// | message | meaning |
/// | --- | --- |
/// | `["scene",chart,counter,{"view":v,"width":w,"height":h,"plot":[x,y,w,h],"nodes":[node,…]}]` | the whole picture, and the number of its view |
/// | `["c",chart,counter,[op,…]]` | what is different since the scene on the page |
/// | `["c",chart,counter,[op,…],[w,h,x,y,w,h]]` | the same, and the picture's size and plot area are others now; of facets the corners of the further plots follow here and in `plot`, as `x,y` |
/// | `["resumed",chart,counter,{"view":v,"numbers":"1-5 9"},[op,…],null]` | what is different since the scene on the page, which another process has drawn: first its nodes get other numbers, each before its children; then as above |
/// | `["meaning",chart,counter,{"summary":"…","details":"…","labels":[[id,"…"],…],"groups":[[id,[["…",from,to],…]],…]}]` | the accessibility text (`SentAccessibilityText`); a label names its element, a group says what its marks say, and where across the plot, in thousandths; a third field 1 of a group stands for down the plot |
/// | `["m",chart,counter,{…}]` | what is different since the text on the page |
/// | `["scroll",chart,counter,[["x",offset,length,page,"label","text"],…]]` | the axes that are scrolled, in pixels of their content, and what is seen of them; none for a chart that shows everything |
/// | `["legend",chart,counter,[["name",hidden,x,y,width,height],…]]` | the names of the legend: 1 for one that is hidden, and its box in pixels, if there was room for it; beside the chart's title the nodes of its swatch |
///
/// Where several processes share their rows, a scene has its `"origin"` beside its nodes, and changes have that of
/// the new scene at their ends, behind a null where the size is the same (`SceneOrigin`).
///
/// A node is `[id,tag,{attribute:value,…},text or null,[node,…]]`; ids are numbers from 1, and 0
/// stands for the picture itself. Ops are applied in order:
///
/// | op | the page does |
/// | --- | --- |
/// | `["s",id,attribute,value]` | sets an attribute; null removes it |
/// | `["s",id,attribute,value,1]` | the same without a transition: the frame has a new grid |
/// | `["p",id,offset,count,"text",…]` | replaces characters of a path's `d`, once or several times; offsets are in the old text and grow |
/// | `["q",id,offset,count,"text",…]` | the same in a `transform` |
/// | `["t",id,"text"]` | sets the text of an element |
/// | `["i",parent,before,node]` | puts a new node before a sibling, or last where `before` is 0 |
/// | `["m",id,parent,before]` | moves a node to another place under the same parent |
/// | `["r",id]` | removes a node with all it holds |
package enum Wire {
    package static func scene(
        _ scene: Scene, chart: Int, view: Int, counter: Int, origin: String? = nil,
        _ numbering: inout Numbering
    ) -> [UInt8] {
        var text = Bytes()
        text.appendHead("scene", chart, counter)
        text.append("{\"view\":")
        text.append(view)
        text.append(",\"width\":")
        text.append(jsonPixels: scene.size.width)
        text.append(",\"height\":")
        text.append(jsonPixels: scene.size.height)
        text.append(",\"plot\":")
        text.append(jsonList: scene.plotNumbers)
        if let origin {
            text.append(",\"origin\":")
            text.append(json: origin)
        }
        text.append(",\"nodes\":")
        text.append(scene.nodes, &numbering)
        text.append("}]")
        return text.bytes
    }

    package static func change(
        from old: Scene, to new: Scene, chart: Int, counter: Int, origin: String? = nil,
        _ numbering: inout Numbering
    ) -> [UInt8] {
        var text = Bytes()
        text.appendHead("c", chart, counter)
        text.appendChange(from: old, to: new, origin, &numbering)
        return text.bytes
    }

    /// The change for a page whose scene another process has drawn, with other numbers.
    package static func resumed(
        from old: Scene, to new: Scene, chart: Int, view: Int, counter: Int, origin: String?,
        _ numbering: inout Numbering
    ) -> [UInt8] {
        var text = Bytes()
        text.appendHead("resumed", chart, counter)
        text.append("{\"view\":")
        text.append(view)
        text.append(",\"numbers\":")
        text.append(json: NumberRuns.text(of: numbering.numbers(of: old.nodes)))
        text.append("},")
        text.appendChange(from: old, to: new, origin, &numbering)
        return text.bytes
    }

    /// A digest of all that a page has of a scene, the same in each process.
    package static func digest(of scene: Scene) -> UInt64 {
        var numbering = Numbering()
        let bytes = self.scene(scene, chart: 0, view: 0, counter: 0, &numbering)
        // FNV-1a: nobody gains by another scene with an equal one, which would spoil their own page alone.
        return bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// How an axis is scrolled, in the picture's pixels, and in words what is seen of it.
    package struct Scroll: Hashable, Sendable {
        package var axis: String
        package var offset: Double
        package var length: Double
        package var page: Double
        package var label: String
        package var text: String

        package init(
            axis: String, offset: Double, length: Double, page: Double, label: String, text: String
        ) {
            (self.axis, self.offset, self.length, self.page) = (axis, offset, length, page)
            (self.label, self.text) = (label, text)
        }
    }

    package static func scroll(_ axes: [Scroll], chart: Int, counter: Int) -> [UInt8] {
        var text = Bytes()
        text.appendHead("scroll", chart, counter)
        text.append("[")
        for axis in axes {
            text.separate()
            text.append("[")
            text.append(json: axis.axis)
            for number in [axis.offset, axis.length, axis.page] {
                text.append(",")
                text.append(jsonPixels: number)
            }
            for words in [axis.label, axis.text] {
                text.append(",")
                text.append(json: words)
            }
            text.append("]")
        }
        text.append("]]")
        return text.bytes
    }
}

extension Wire {
    /// The names that a viewer can hide, and where they stand, or what their marks look like.
    package static func legend(
        _ names: [(name: String, isHidden: Bool, box: Rect?, swatch: [Node])], chart: Int,
        counter: Int
    ) -> [UInt8] {
        var text = Bytes()
        text.appendHead("legend", chart, counter)
        text.append("[")
        for entry in names {
            text.separate()
            text.append("[")
            text.append(json: entry.name)
            text.append(entry.isHidden ? ",1" : ",0")
            for number in entry.box?.numbers ?? [] {
                text.append(",")
                text.append(jsonPixels: number)
            }
            if !entry.swatch.isEmpty {
                // Nothing refers to their numbers.
                var numbering = Numbering()
                text.append(",")
                text.append(entry.swatch, &numbering)
            }
            text.append("]")
        }
        text.append("]]")
        return text.bytes
    }
}

extension Bytes {
    mutating func appendHead(_ verb: StaticString, _ chart: Int, _ counter: Int) {
        append("[\"")
        append(verb)
        append("\",")
        append(chart)
        append(",")
        append(counter)
        append(",")
    }

    /// The operations, and what is different besides, to the end of the message.
    fileprivate mutating func appendChange(
        from old: Scene, to new: Scene, _ origin: String?, _ numbering: inout Numbering
    ) {
        append("[")
        for edit in Scenes.change(from: old.nodes, to: new.nodes) { append(edit, &numbering) }
        append("]")
        if old.size != new.size || old.plotNumbers != new.plotNumbers {
            append(",")
            append(jsonList: [new.size.width, new.size.height] + new.plotNumbers)
        } else if origin != nil {
            append(",null")
        }
        if let origin {
            append(",")
            append(json: origin)
        }
        append("]")
    }
}

extension Scene {
    /// The plot area, then the corners of those of further facets.
    fileprivate var plotNumbers: [Double] {
        plot.numbers + furtherPlots.flatMap { [$0.x, $0.y] }
    }
}

extension Rect {
    fileprivate var numbers: [Double] { [x, y, width, height] }
}
