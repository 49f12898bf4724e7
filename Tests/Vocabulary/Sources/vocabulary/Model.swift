import SwiftUI

/// A model as apps have it, on the main actor.
@MainActor final class Model: ObservableObject {
    @Published var count = 1
    let presses = PassthroughSubject<Int, Never>()
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        presses.sink { [weak self] in self?.count += $0 }.store(in: &subscriptions)
    }
}

/// A view with a model, a task, and values that come by themselves.
struct ModelView: View {
    @StateObject private var model = Model()
    @Environment(\.colorScheme) private var colorScheme
    @Namespace private var namespace
    @State private var now = Date(timeIntervalSinceReferenceDate: 0)
    private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("\(model.count) in \(colorScheme == .dark ? "the dark" : "the light")")
            .matchedGeometryEffect(id: 1, in: namespace)
            .onAppear { model.presses.send(2) }
            .onDisappear { model.count = 0 }
            .onReceive(clock) { now = $0 }
            .onReceive(model.$count) { _ in }
            .task { await load() }
            .task(id: model.count) { await load() }
    }

    private func load() async { model.count = 10 }
}

/// An app's main file, which compiles.
struct VocabularyApp: App {
    var body: some Scene { WindowGroup { ModelView() } }
}

#Preview { ModelView() }

/// A view whose code says where text is entered.
struct FocusedView: View {
    private enum Part { case title }

    @FocusState private var part: Part?
    @FocusState private var isEditing: Bool

    var body: some View {
        Text(part == .title && isEditing ? "title" : "nothing")
            .focused($part, equals: .title)
            .focused($isEditing)
            .onAppear { (part, isEditing) = (.title, true) }
    }
}
