import Observables
import Testing

struct SubjectTests {
    @Test func `a subject passes on what it is sent while somebody keeps the subscription`() {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        var subscriptions: Set<AnyCancellable> = []
        subject.filter { $0 > 1 }.map { $0 * 10 }.sink { received.append($0) }
            .store(in: &subscriptions)
        for number in 1...3 { subject.send(number) }
        subscriptions.removeAll()
        subject.send(4)
        #expect(received == [20, 30])
    }

    @Test func `a subject with a value begins with it, and nothing follows its end`() {
        let subject = CurrentValueSubject<String, Never>("a")
        var received: [String] = []
        var ends = 0
        let subscription = subject.removeDuplicates()
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { received.append($0) })
        subject.send("a")
        subject.value = "b"
        subject.send(completion: .finished)
        subject.send("c")
        subscription.cancel()
        #expect(received == ["a", "b"])
        #expect(ends == 1)
    }

    @Test func `the last values of two publishers go together`() {
        let (numbers, names) = (
            PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>()
        )
        var received: [String] = []
        let subscription = numbers.combineLatest(names).sink { received.append("\($0)\($1)") }
        numbers.send(1)
        names.send("a")
        numbers.send(2)
        subscription.cancel()
        numbers.send(3)
        #expect(received == ["1a", "2a"])
    }
}
