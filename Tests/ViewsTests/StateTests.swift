import Foundation
import Testing

@testable import Views

/// Values are kept by their view's path: for one viewer, from evaluation to evaluation.
@Suite struct `State of views` {
    private nonisolated struct Counter: View {
        @State var count = 1

        var body: some View {
            Text("count \(count)").onTapGesture { count += 1 }
        }
    }

    private nonisolated struct Pair: View {
        var hasFirst = true

        var body: some View {
            if hasFirst { Counter() }
            Counter()
        }
    }

    private nonisolated struct Identified: View {
        let name: String

        var body: some View { Counter().id(name) }
    }

    @Test func `a tap changes what the next evaluation shows`() {
        let scope = StateScope()
        for count in 1...4 {
            let tree = lowered(Counter(), scope)
            #expect(tree.words == "count \(count)")
            tap(0, in: tree)
        }
        #expect(lowered(Counter(), StateScope()).words == "count 1", "another viewer")
    }

    @Test func `two views of one kind count apart`() {
        let scope = StateScope()
        tap(1, in: lowered(Pair(), scope))
        let tree = lowered(Pair(), scope)
        #expect(tree.words == "count 1 count 2")
        #expect(lowered(Pair(hasFirst: false), scope).words == "count 2")
    }

    @Test func `another identity begins anew, and the first is kept`() {
        let scope = StateScope()
        tap(0, in: lowered(Identified(name: "a"), scope))
        #expect(lowered(Identified(name: "b"), scope).words == "count 1")
        #expect(lowered(Identified(name: "a"), scope).words == "count 2")
    }

    @Test func `without a scope a property stays as it began`() {
        let tree = Counter().lowered()
        tap(0, in: tree)
        #expect(Counter().lowered().words == "count 1")
    }

    @Test func `a store goes on where it was left`() {
        let scope = StateScope()
        tap(0, in: lowered(Counter(), scope))
        let copy = StateScope(scope.store)
        tap(0, in: lowered(Counter(), copy))
        #expect(lowered(Counter(), scope).words == "count 2")
        #expect(lowered(Counter(), copy).words == "count 3")
    }

    private nonisolated struct Watching: View {
        let value: Int
        let note: (String) -> Void

        var body: some View {
            Text("\(value)")
                .onAppear { note("appeared") }
                .onChange(of: value) { old, new in note("\(old) to \(new)") }
        }
    }

    @Test func `a view appears once, and hears of each change`() {
        let scope = StateScope()
        nonisolated(unsafe) var notes: [String] = []
        for value in [1, 1, 2, 2, 5] {
            _ = lowered(Watching(value: value) { notes.append($0) }, scope)
            _ = scope.runPending()
        }
        #expect(notes == ["appeared", "1 to 2", "2 to 5"])
        #expect(!scope.runPending(), "nothing is left to be done")
    }
}

/// The values around a view are handed down, and the innermost wins.
@Suite struct `Environments` {
    private nonisolated struct Reader: View {
        @Environment(\.level) var level

        var body: some View { Text("level \(level)") }
    }

    @Test func `a value reaches the views inside, not those beside`() {
        let tree = VStack {
            Reader()
            VStack {
                Reader()
                Reader().environment(\.level, 2)
            }
            .environment(\.level, 1)
        }
        .lowered()
        #expect(tree.words == "level 0 level 1 level 2")
    }

    @Test func `settings of a kind are kept from outside to inside`() {
        var environment = ViewEnvironment()
        environment.add(1)
        environment.add("other kind")
        var inner = environment
        inner.add(2)
        #expect(inner.settings(Int.self) == [1, 2])
        #expect(environment.settings(Int.self) == [1])
        #expect(environment.settings(Double.self).isEmpty)
    }

    @Test func `an evaluation without acts ends while the main actor is busy`() async {
        let hasEnded = await MainActor.run {
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                if !StateScope().runPending() { ended.signal() }
            }
            // It would wait for ever for this turn.
            return ended.wait(timeout: .now() + 60) == .success
        }
        #expect(hasEnded)
    }

    @Test func `a text size is the largest whose body text is no larger`() {
        for size in DynamicTypeSize.allCases {
            #expect(DynamicTypeSize(textScale: size.textScale) == size)
            #expect(DynamicTypeSize(textScale: size.textScale + 0.01) == size)
        }
        #expect(DynamicTypeSize(textScale: 1) == .large)
        #expect(DynamicTypeSize(textScale: 0) == .xSmall)
        #expect(DynamicTypeSize(textScale: 100) == .accessibility5)
    }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

private struct LevelKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}
