package import Scenes

/// Small numbers that stand for the keys of one view's nodes, the same for all its pages.
///
/// A number is never given to another key, so a page that was away can't confuse two nodes.
package struct Numbering: Sendable {
    private var numbers: [String: Int] = [:]
    private var last = 0
    /// Pruning looks at every node, so it waits until there are as many forgotten keys as live ones.
    private var enough = 1_024

    package init() {}

    /// How many keys are remembered.
    package var count: Int { numbers.count }

    /// The number of a key, from 1; 0 is the picture itself.
    mutating func number(of key: String) -> Int {
        if let number = numbers[key] { return number }
        last += 1
        numbers[key] = last
        return last
    }

    /// The numbers of all nodes, each before its children.
    package mutating func numbers(of nodes: [Node]) -> [Int] {
        nodes.flatMap { [number(of: $0.key)] + numbers(of: $0.children) }
    }

    mutating func number(of key: String?) -> Int { key.map { number(of: $0) } ?? 0 }

    /// Forgets keys that stand in none of the scenes a page may still show, now and then.
    package mutating func prune(keeping scenes: [[Node]]) {
        guard numbers.count > enough else { return }
        var kept: [String: Int] = [:]
        for nodes in scenes { keep(nodes, in: &kept) }
        numbers = kept
        enough = max(1_024, 2 * kept.count)
    }

    private func keep(_ nodes: [Node], in kept: inout [String: Int]) {
        for node in nodes {
            if let number = numbers[node.key] { kept[node.key] = number }
            keep(node.children, in: &kept)
        }
    }
}
