/// Content inside a modifier.
nonisolated struct AttributedContent<Content: ChartContent>: ChartContent {
    let content: Content
    let attributes: MarkAttributes

    func _collect(into collector: inout _MarkCollector) {
        collector.with(attributes) { content._collect(into: &$0) }
    }
}

/// Content whose looks data chooses.
///
/// Made in an author's module, where its type is known, because it would be looked up for each mark here.
@usableFromInline nonisolated struct EncodedContent<Content: ChartContent>: ChartContent {
    @usableFromInline let content: Content
    @usableFromInline let encoding: Encoding

    @inlinable init(_ content: consuming Content, _ encoding: consuming Encoding) {
        self.content = content
        self.encoding = encoding
    }

    @usableFromInline func _collect(into collector: inout _MarkCollector) {
        collector.with(encoding) { content._collect(into: &$0) }
    }
}

nonisolated extension ChartContent {
    func attributed(_ set: (inout MarkAttributes) -> Void) -> AttributedContent<Self> {
        var attributes = MarkAttributes()
        set(&attributes)
        attributes.isPlain = false
        return AttributedContent(content: self, attributes: attributes)
    }
}
