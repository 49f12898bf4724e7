import Charts
import Dashboards
import LiveServers
import Observables
import PageModels
import Testing
import Views

@testable import Live

/// Views that change without an act: by tasks, by what they receive, and by objects that change.
struct ViewWorkTests {
    @Test(.timeLimit(.minutes(5)))
    func `what tasks, publishers and objects change is drawn while somebody looks`() async throws {
        let model = await Model()
        try await withLiveServer(dashboard: Self.dashboard(of: model)) { server in
            let page = try await LivePage.open(port: server.port)
            try await page.wait(for: "what the task loads") { $0.shows("loaded 7, received 0") }
            await model.send(3)
            try await page.wait(for: "what was received") { $0.shows("received 3, counted 0") }
            await model.send(4)
            try await page.wait(for: "what was received next") { $0.shows("received 7, counted 0") }
            await model.count()
            try await page.wait(for: "what was counted") { $0.shows("received 7, counted 1") }
            #expect(await model.tasks.begun == 1)
            await page.cut()
            while await model.tasks.ended == 0 { await Task.yield() }
            let again = try await LivePage.open(port: server.port)
            try await again.wait(for: "the picture as it was") { $0.shows("received 7, counted 1") }
            while await model.tasks.begun == 1 { await Task.yield() }
            await again.cut()
        }
    }

    @Test func `a viewer's own picture begins with shared values, but not with shared objects`() {
        var state = StateStore()
        state["count"] = 3
        #expect(state.ofOneViewer["count"] as? Int == 3)
        state["model"] = AnyCancellable {}
        #expect(state.ofOneViewer["count"] == nil)
        state["model"] = Optional(AnyCancellable {}) as Any
        #expect(state.ofOneViewer["count"] == nil)
    }

    private static func dashboard(of model: Model) -> Dashboard {
        var dashboard = Programme.dashboard
        let first = dashboard.charts[0]
        dashboard.charts[0] = ChartPanel(
            name: first.name, title: first.title, table: first.table,
            describe: { _, environment in
                onMainActor { Alive(model: model) }.picture(in: environment)
            })
        return dashboard
    }
}

extension LivePage {
    fileprivate func shows(_ text: String) -> Bool {
        pictures[0].text.contains(text)
    }
}

@MainActor private final class Model: ObservableObject {
    @Published private(set) var counted = 0
    let subject = PassthroughSubject<Int, Never>()
    private(set) var tasks = (begun: 0, ended: 0)

    init() {}

    func send(_ number: Int) { subject.send(number) }

    func count() { counted += 1 }

    func begin() { tasks.begun += 1 }

    func end() { tasks.ended += 1 }
}

private struct Alive: View {
    @ObservedObject var model: Model
    @State private var loaded = 0
    @State private var received = 0

    var body: some View {
        VStack {
            Text(verbatim: "loaded \(loaded), received \(received), counted \(model.counted)")
            Chart([1], id: \.self) { RuleMark(y: .value("y", $0)) }
        }
        .onReceive(model.subject) { received += $0 }
        .task {
            model.begin()
            await Task.yield()
            loaded = 7
            // Until it is cancelled.
            let (endless, end) = AsyncStream.makeStream(of: Void.self)
            for await _ in endless {}
            end.finish()
            model.end()
        }
    }
}
