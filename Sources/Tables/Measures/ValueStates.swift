/// The states that a value is in by its size, such as normal, busy and high.
package struct ValueStates: Hashable, Sendable {
    package struct State: Hashable, Sendable {
        package var name: String
        /// The least value that is in it; everything below the next one where it is the first.
        package var lower: Double
        /// Whether it is as things should be, so that nobody has to be told of it.
        package var isCalm: Bool

        package init(name: String, lower: Double = -.infinity, isCalm: Bool = false) {
            (self.name, self.lower, self.isCalm) = (name, lower, isCalm)
        }
    }

    /// By their values, ascending; the first has no lower bound.
    package let states: [State]

    package init(_ states: [State]) { self.states = states }

    package func state(of value: Double) -> Int {
        states.lastIndex { value >= $0.lower } ?? 0
    }

    /// A state that was announced.
    package struct Course: Hashable, Sendable {
        package var state: Int
        /// The state before it; nil where the value had gone clear of the threshold between them.
        package var before: Int?

        package init(_ state: Int, before: Int? = nil) {
            (self.state, self.before) = (state, before)
        }
    }

    /// The state to announce after another one; nil while that stays.
    ///
    /// A threshold counts as soon as it is crossed. Back over it, a value has to go a twentieth of the
    /// threshold further (of zero, a twentieth of the nearest other one), so that one that trembles
    /// about it is announced once; then it counts at once again.
    package func next(after course: Course, at value: Double) -> Course? {
        let state = state(of: value)
        guard state != course.state, states.indices.contains(course.state) else { return nil }
        let rises = state > course.state
        guard let before = course.before, (before > course.state) == rises else {
            return Course(state, before: course.state)
        }
        let bound = states[rises ? course.state + 1 : course.state].lower
        return abs(value - bound) >= margin(at: bound) ? Course(state) : nil
    }

    private func margin(at bound: Double) -> Double {
        guard bound == 0 else { return abs(bound) * Self.margin }
        let distances = states.dropFirst().map { abs($0.lower) }.filter { $0 > 0 }
        return (distances.min() ?? 0) * Self.margin
    }

    private static let margin = 0.05
}
