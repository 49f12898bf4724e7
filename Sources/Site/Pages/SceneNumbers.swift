package import Protocol
import SVG

/// The name of a scene on a page, and the numbers of its nodes: the page goes on from there.
package struct SceneNumbers: Sendable {
    private let revision: Revision
    private let numbers: [Int]
    private let origin: SceneOrigin?

    /// - Parameters:
    ///   - revision: the scene.
    ///   - numbers: of its nodes, each before its children.
    ///   - origin: by which other processes know the scene; nil where there are none.
    package init(_ revision: Revision, _ numbers: [Int], origin: SceneOrigin? = nil) {
        (self.revision, self.numbers, self.origin) = (revision, numbers, origin)
    }

    /// The attributes `data-revision`, `["run",3,5]`, `data-numbers`, such as "1-5 9 6", and `data-origin`.
    var attributes: HTML {
        let (view, counter) = (revision.view, revision.counter)
        return """
             data-revision="\("[\"\(revision.epoch)\",\(view),\(counter)]")" \
            data-numbers="\(NumberRuns.text(of: numbers))"\(originAttribute)
            """
    }

    private var originAttribute: HTML {
        guard let origin else { return "" }
        return """
             data-origin="\(origin.text)"
            """
    }
}
