import Foundation
import Testing

@testable import Views

/// Bodies and closures are an author's: they run on the main actor, whoever evaluates them.
struct MainActorTests {
    @MainActor private final class Model {
        var evaluations = 0
    }

    private struct Page: View {
        let model: Model

        var body: some View {
            MainActor.assertIsolated()
            model.evaluations += 1
            return GeometryReader { _ in Text("\(model.evaluations)") }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `many evaluations at a time share an object of the main actor`() async {
        let (page, model) = await MainActor.run {
            let model = Model()
            return (Evaluated(view: Page(model: model)), model)
        }
        await withTaskGroup { group in
            for _ in 0..<100 { group.addTask { @concurrent in page.evaluate() } }
        }
        #expect(await model.evaluations == 100)
    }

    private struct Evaluated: @unchecked Sendable {
        let view: Page

        func evaluate() {
            guard case .geometry(let content) = view.lowered() else {
                Issue.record("the view is no geometry reader")
                return
            }
            #expect(content(GeometryProxy(size: .zero)).words?.isEmpty == false)
        }
    }
}
