package import Scenes
import Tables

/// One series of a chart, as questions about its data see it.
package struct AskedSeries: Sendable {
    /// That of its node.
    package let key: String
    /// Empty where nothing distinguishes the series.
    package let name: String
    package let text: PointText
    /// The numbers of its points in their order; NaN for none.
    package let amounts: [Double]
    /// Nil where its points don't follow one another, as those of categories.
    package let course: Course?
    /// Whether its values are drawn as they are, so that they can cross others'.
    package let crosses: Bool
    /// One of its points.
    package let point: @Sendable (Int) -> PointSemantics
    /// The identity of one of its points among all of the chart, whatever its value is.
    package let identity: @Sendable (Int) -> String

    package init(
        key: String, name: String, text: PointText, amounts: [Double], course: Course? = nil,
        crosses: Bool = true, point: @escaping @Sendable (Int) -> PointSemantics,
        identity: @escaping @Sendable (Int) -> String
    ) {
        (self.key, self.name, self.text) = (key, name.shortened(to: 40), text)
        (self.amounts, self.course, self.crosses) = (amounts, course, crosses)
        (self.point, self.identity) = (point, identity)
    }
}

extension AskedSeries {
    var texts: Texts { text.measures.texts }

    /// Nil where it has no numbers.
    var numbers: [Double]? {
        let numbers = amounts.filter(\.isFinite)
        return text.measures.isOfNumbers && !numbers.isEmpty ? numbers : nil
    }

    /// Its name, or what it measures.
    var title: String { name.isEmpty ? text.measures.label : name }

    /// A sentence that begins in lower case, with the name of what is measured where points stand freely
    /// between two axes of numbers: a number alone could be of either.
    func measured(_ sentence: String) -> String {
        isFree ? texts.named(text.measures.label, sentence) : sentence.capitalizedFirst
    }

    private var isFree: Bool {
        course == nil && text.positions.isOfNumbers && !text.measures.label.isEmpty
    }

    /// The sentence "Highest: Crêpe, 9 pancakes".
    func highest(_ index: Int) -> String {
        let point = text.text(point(index))
        return isFree
            ? texts.sentence(measured(texts.highest(point))) : texts.highestPoint(point)
    }

    /// Whether its numbers can be compared with those of another one: along one axis.
    func isComparable(with other: AskedSeries) -> Bool {
        text.measures.isOfNumbers && text.measures.says(theSameAs: other.text.measures)
    }

    /// "on June 3, 2013".
    func phrase(_ index: Int) -> String { text.phrase(point(index)) }

    /// The figures of the group of rows that a point stands for; nil for a plain value.
    func figures(_ index: Int) -> BoxFigures? { text.isOfGroups ? point(index).figures : nil }

    /// The indices of the points that lie beyond the usual range, or stand for rows that do.
    var outliers: [Int] {
        if text.isOfGroups {
            return amounts.indices.filter { figures($0)?.outliers.isEmpty == false }
        }
        guard text.measures.isOfNumbers, let usual = UsualRange(amounts) else { return [] }
        return amounts.indices.filter { amounts[$0].isFinite && !usual.contains(amounts[$0]) }
    }

    /// The indices of all turning points, however many.
    var turns: [Int] {
        guard let course else { return [] }
        let ends = Turns.found(in: course.values, stretches: course.values.count).ends
        return Array(ends.dropFirst().dropLast())
    }

    /// A course is told in no more stretches than this: more turns are noise.
    static let mostStretches = 12

    /// The crossings of other series along the same axes, with their names, in order.
    func crossings(_ others: [AskedSeries]) -> [(crossing: Crossing, name: String)] {
        guard let course, crosses else { return [] }
        let crossed = others.filter { $0.crosses && $0.key != key && isComparable(with: $0) }
        let crossings = crossed.flatMap { other in
            other.course.map { course.crossings($0) }?.map { (crossing: $0, name: other.title) }
                ?? []
        }
        return crossings.enumerated().sorted {
            ($0.element.crossing.index, $0.offset) < ($1.element.crossing.index, $1.offset)
        }.map(\.element)
    }
}
