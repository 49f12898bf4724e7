import ChartSamples
import Charts
import Foundation
import Scenes
import Testing

@testable import Layouts
@testable import Picking
@testable import Views

/// Where properties of views begin, and what is kept of them.
struct StateTests {
    @Test func `an optional property begins with its value, however deep the optional is`() {
        #expect(shown { Beginnings() } == "Optional(1) Optional(Optional(2)) nil 3")
    }

    @Test func `an optional property can be set to nil`() {
        let view = { Emptied() }
        #expect(shown(view) == "7")
        #expect(shown(view, .tapped) == "nil")
        #expect(shown(view, .tapped, .tapped) == "8")
    }

    @Test func `an optional setting of the surroundings keeps its default`() {
        #expect(shown { Surrounded() } == "usual")
        #expect(shown { Surrounded().environment(\.note, nil) } == "nil")
        #expect(shown { Surrounded().environment(\.note, "own") } == "own")
    }

    @Test func `an optional value is not followed before it changes`() {
        let view = { Follower(initial: false) }
        #expect(shown(view) == "")
        #expect(shown(view, .tapped) == "4>nil")
    }

    @Test func `an optional value that begins with nil is told at the beginning where asked`() {
        #expect(shown { Follower(value: nil, initial: true) } == "nil>nil")
    }

    @Test func `what a property begins with is the same in each evaluation`() {
        let view = { Numbered() }
        let first = Evaluation(in: .plain, of: view)
        let second = Evaluation(first.state(after: .tapped), in: .plain, of: view)
        let third = Evaluation(second.state(after: .tapped), in: .plain, of: view)
        #expect(texts(second).count == 2)
        #expect(texts(second).first == texts(first).first)
        #expect(texts(third).first == texts(first).first)
    }

    @Test func `an optional object is kept though nobody writes it`() {
        let view = { Counting() }
        #expect(shown(view, .tapped, .tapped) == "2")
    }

    @Test func `properties of an author's own property are kept`() {
        let view = { Stored() }
        #expect(shown(view, .tapped, .tapped) == "2")
    }

    /// The texts of a view after acts.
    private func shown(
        @ViewBuilder _ view: () -> some View, _ events: PointerEvent...
    ) -> String {
        var state = StateStore()
        for event in events {
            state = Evaluation(state, in: .plain, of: view).state(after: event)
        }
        return texts(Evaluation(state, in: .plain, of: view)).joined(separator: "|")
    }

    private func texts(_ evaluation: Evaluation) -> [String] {
        Picture(evaluation.picture).texts.sorted { $0.key < $1.key }.map(\.value.text)
    }
}

extension ViewParameters {
    fileprivate static let plain = ViewParameters(width: 404, height: 204)
}

extension PointerEvent {
    fileprivate static let tapped = PointerEvent(.tapped(1), at: CGPoint(x: 200, y: 100))
}

/// A text over a chart without anything else; a tap anywhere acts.
private func board(_ texts: [String], tap: @escaping () -> Void = {}) -> some View {
    Chart([1], id: \.self) { _ in
        RuleMark(y: .value("y", 1))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    .chartOverlay { _ in
        VStack { ForEach(texts, id: \.self) { Text(verbatim: $0) } }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle()).onTapGesture(perform: tap)
    }
}

private nonisolated struct Beginnings: View {
    @State private var one: Int? = 1
    @State private var deep: Int?? = 2
    @State private var none: Int?
    @State private var plain = 3

    var body: some View { board(["\(one as Any) \(deep as Any) \(none as Any) \(plain)"]) }
}

private nonisolated struct Emptied: View {
    @State private var number: Int? = 7

    var body: some View {
        board([number.map { "\($0)" } ?? "nil"]) { number = number == nil ? 8 : nil }
    }
}

private struct NoteKey: EnvironmentKey {
    static let defaultValue: String? = "usual"
}

extension EnvironmentValues {
    fileprivate var note: String? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}

private nonisolated struct Surrounded: View {
    @Environment(\.note) private var note

    var body: some View { board([note ?? "nil"]) }
}

private nonisolated struct Follower: View {
    @State private var value: Int?
    @State private var log = ""
    let initial: Bool

    init(value: Int? = 4, initial: Bool) {
        _value = State(initialValue: value)
        self.initial = initial
    }

    var body: some View {
        board([log]) { value = nil }
            .onChange(of: value, initial: initial) { old, new in
                log += [old, new].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ">")
            }
    }
}

private nonisolated struct Numbered: View {
    @State private var number = UUID().uuidString
    @State private var taps = 0

    var body: some View { board(["-\(number)", "\(taps)"]) { taps += 1 } }
}

private final class Counter { var count = 0 }

private nonisolated struct Counting: View {
    @State private var counter: Counter? = Counter()

    var body: some View { board(["\(counter?.count ?? -1)"]) { counter?.count += 1 } }
}

private struct Tally: DynamicProperty {
    @State private var count = 0

    var shown: String { "\(count)" }

    func add() { count += 1 }
}

private nonisolated struct Stored: View {
    private var tally = Tally()

    var body: some View { board([tally.shown]) { tally.add() } }
}
