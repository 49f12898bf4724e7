import Observables
import Testing

private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
    @Published var doubled = 0

    init() { $count.map { $0 * 2 }.assign(to: &$doubled) }
}

struct ObservableObjectTests {
    @Test func `a published property passes its values on before it has them`() {
        let model = Model()
        var pairs: [[Int]] = []
        let subscription = model.$count.sink { pairs.append([model.count, $0]) }
        model.count = 5
        subscription.cancel()
        model.count = 6
        #expect(pairs == [[0, 0], [0, 5]])
        #expect(model.doubled == 12)
    }

    @Test func `an object says once for each change that it changes`() {
        let model = Model()
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.name = "b"
        model.name = "c"
        #expect(changes == 2)
        subscription.cancel()
        model.name = "d"
        #expect(changes == 2)
    }
}
