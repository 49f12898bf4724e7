package import Protocol

/// The name of a scene on a page, and the numbers of its nodes: the page goes on from there.
package struct SceneNumbers: Sendable {
    private let revision: Revision
    private let numbers: [Int]

    /// - Parameters:
    ///   - revision: the scene.
    ///   - numbers: of its nodes, each before its children.
    package init(_ revision: Revision, _ numbers: [Int]) {
        (self.revision, self.numbers) = (revision, numbers)
    }

    /// The attributes `data-revision`, `["run",3,5]`, and `data-numbers`, such as "1-5 9 6".
    var attributes: HTML {
        let (view, counter) = (revision.view, revision.counter)
        return """
             data-revision="\("[\"\(revision.epoch)\",\(view),\(counter)]")" \
            data-numbers="\(runs.joined(separator: " "))"
            """
    }

    /// Numbers that follow one another, as their first and last.
    private var runs: [String] {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    }
}
