internal import CCmark

/// Reads Markdown as CommonMark says, and names what a page doesn't show.
struct ProseReader {
    /// A fault, with the line of the text that it is in, counted from 1.
    struct Fault: Hashable {
        var line: Int
        var message: String
    }

    private(set) var faults: [Fault] = []
    /// The levels of the headings that the next one is under.
    private var outline: [Int32] = []

    mutating func prose(_ markdown: String) -> Prose {
        guard let document = cmark_parse_document(markdown, markdown.utf8.count, CMARK_OPT_DEFAULT)
        else { return Prose(blocks: []) }
        defer { cmark_node_free(document) }
        return Prose(blocks: blocks(of: document))
    }

    private mutating func blocks(of parent: OpaquePointer) -> [Prose.Block] {
        Self.children(of: parent).compactMap { block($0) }
    }

    private mutating func block(_ node: OpaquePointer) -> Prose.Block? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HEADING:
            return .heading(
                depth: depth(of: cmark_node_get_heading_level(node)), inlines(of: node))
        case CMARK_NODE_LIST:
            let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            let start = isNumbered ? Int(cmark_node_get_list_start(node)) : nil
            return .list(start: start, Self.children(of: node).map { blocks(of: $0) })
        case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(of: node))
        case CMARK_NODE_CODE_BLOCK: return .code(Self.literal(of: node))
        case CMARK_NODE_THEMATIC_BREAK: return .rule
        case CMARK_NODE_HTML_BLOCK:
            refuseMarkup(at: node)
            return nil
        default: return .paragraph(inlines(of: node))
        }
    }

    /// Authors begin at any level, and leave some out; an outline doesn't.
    private mutating func depth(of level: Int32) -> Int {
        while let last = outline.last, last >= level { outline.removeLast() }
        outline.append(level)
        return outline.count
    }

    private mutating func inlines(of parent: OpaquePointer) -> [Prose.Inline] {
        Self.children(of: parent).compactMap { inline($0) }
    }

    private mutating func inline(_ node: OpaquePointer) -> Prose.Inline? {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_SOFTBREAK: return .text(" ")
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_CODE: return .code(Self.literal(of: node))
        case CMARK_NODE_EMPH: return .emphasis(inlines(of: node))
        case CMARK_NODE_STRONG: return .strong(inlines(of: node))
        case CMARK_NODE_LINK: return link(node)
        case CMARK_NODE_IMAGE:
            refuse(node, "a text shows no image; link to it as [what it shows](https://…)")
            return nil
        case CMARK_NODE_HTML_INLINE:
            refuseMarkup(at: node)
            return nil
        default: return .text(Self.literal(of: node))
        }
    }

    private mutating func link(_ node: OpaquePointer) -> Prose.Inline {
        let address = String(cString: cmark_node_get_url(node))
        if address.wholeMatch(of: /(?i)https?:\/\/[^\/\s]\S*/) == nil {
            let known = address.wholeMatch(of: /[\w-]+(\.[\w-]+)+(\/\S*)?/) != nil
            let hint = known ? "; did you mean \"https://\(address)\"?" : ""
            refuse(
                node, "a link begins with https:// or http://, and \"\(address)\" doesn't\(hint)")
        }
        return .link(address: address, inlines(of: node))
    }

    private mutating func refuseMarkup(at node: OpaquePointer) {
        let start = Self.literal(of: node).prefix { !$0.isNewline }.prefix(40)
        refuse(
            node,
            "a text is Markdown without HTML, and \"\(start)\" is some; put it between backquotes "
                + "to show it")
    }

    private mutating func refuse(_ node: OpaquePointer, _ message: String) {
        faults.append(Fault(line: max(1, Int(Self.line(of: node))), message: message))
    }

    /// The library knows no lines of some inlines: then their block's.
    private static func line(of node: OpaquePointer) -> Int32 {
        var node: OpaquePointer? = node
        while let one = node {
            let line = cmark_node_get_start_line(one)
            if line > 0 { return line }
            node = cmark_node_parent(one)
        }
        return 1
    }

    private static func children(of node: OpaquePointer) -> [OpaquePointer] {
        var children: [OpaquePointer] = []
        var next = cmark_node_first_child(node)
        while let child = next {
            children.append(child)
            next = cmark_node_next(child)
        }
        return children
    }

    private static func literal(of node: OpaquePointer) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }
}
