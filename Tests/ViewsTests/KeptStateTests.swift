import Foundation
import Testing

@testable import Views

/// The state of views as a page keeps it, and gives it back.
@Suite struct `State that a page keeps` {
    private enum Choice: String, Codable { case early, late }

    private nonisolated struct Choices: View {
        @State var count = 1
        @State var day: Date?
        @State var choice = Choice.early
        @State var share = Double.infinity
        @State var nothing: Int? = 5
        @State var list = [1, 2]

        var body: some View {
            Text(
                "\(count) \(day?.timeIntervalSinceReferenceDate ?? 0) \(choice.rawValue) \(share) \(nothing ?? 0) \(list.count)"
            )
            .onTapGesture {
                (count, choice, nothing) = (count + 1, .late, nil)
                (day, share) = (Date(timeIntervalSinceReferenceDate: 0.1 + 0.2), -.infinity)
                list.append(3)
            }
        }
    }

    private final class Model {}

    private nonisolated struct Holder: View {
        @State var model = Model()
        @State var text: String
        @State var name = "Ana"

        var body: some View { Text(name).onTapGesture { name += "!" } }
    }

    /// The same view in a later version of its program.
    private enum Later {
        nonisolated struct Holder: View {
            @State var text = 7
            @State var name = "Bo"

            var body: some View { Text("\(name) \(text)") }
        }
    }

    /// The state after a tap, through the page's text.
    private func kept(_ scope: StateScope, upTo limit: Int = 4_096) throws -> StateStore {
        let (state, _) = scope.store.kept(upTo: limit)
        return StateStore(try #require(KeptState(state.bytes)))
    }

    @Test func `values come back as they were, with what isn't a number or isn't there`() throws {
        let scope = StateScope()
        tap(0, in: lowered(Choices(), scope))
        let words = "2 0.30000000000000004 late -inf 0 3"
        #expect(lowered(Choices(), scope).words == words)
        let next = StateScope(try kept(scope))
        #expect(lowered(Choices(), next).words == words)
        #expect(!next.store.hasLosses)
        // Once more, before anything has changed.
        #expect(lowered(Choices(), StateScope(try kept(next))).words == words)
    }

    @Test func `what no view has asked for yet is kept on`() throws {
        let scope = StateScope()
        tap(0, in: lowered(Choices(), scope))
        let once = StateScope(try kept(scope))
        let twice = StateScope(try kept(once))
        #expect(lowered(Choices(), twice).words?.hasPrefix("2 ") == true)
    }

    @Test func `objects and what is too large are named, and all else is kept`() throws {
        let scope = StateScope()
        let long = String(repeating: "a", count: 4_100)
        tap(0, in: lowered(Holder(text: long), scope))
        _ = lowered(Holder(text: long), scope)
        let (state, unkept) = scope.store.kept(upTo: 4_096)
        #expect(state.isPartial)
        #expect(state.bytes.count <= 4_200)
        #expect(unkept.map(\.reason) == [.notCodable(type: "Model"), .tooLarge(4_104)])
        #expect(unkept.allSatisfy { $0.path.contains("model") || $0.path.contains("text") })
        let next = StateScope(try kept(scope))
        #expect(lowered(Holder(text: "short"), next).words == "Ana!")
        #expect(next.store.hasLosses)
    }

    @Test func `a value of another type by now begins anew`() throws {
        let scope = StateScope()
        tap(0, in: lowered(Holder(text: "text"), scope))
        _ = lowered(Holder(text: "text"), scope)
        var (state, _) = scope.store.kept(upTo: 4_096)
        state.isPartial = false
        let next = StateScope(StateStore(state))
        #expect(lowered(Later.Holder(), next).words == "Ana! 7")
        #expect(next.store.hasLosses)
    }

    @Test func `views that have appeared don't appear again`() throws {
        nonisolated struct Appearing: View {
            @State var count = 0
            var body: some View { Text("\(count)").onAppear { count += 1 } }
        }
        let scope = StateScope()
        _ = lowered(Appearing(), scope)
        #expect(scope.runPending())
        #expect(lowered(Appearing(), scope).words == "1")
        let next = StateScope(try kept(scope))
        _ = lowered(Appearing(), next)
        #expect(!next.runPending())
        #expect(lowered(Appearing(), next).words == "1")
    }

    @Test func `bytes that are no state are none`() {
        #expect(KeptState(Array("{".utf8)) == nil)
        #expect(KeptState([]) == nil)
        #expect(KeptState(Array(#"{"p":false,"v":{"a":1}}"#.utf8)) == nil)
    }
}
