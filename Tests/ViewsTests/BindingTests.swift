import Testing

@testable import Views

/// A binding reads as it was written, whole or in part.
@Suite struct `Bindings` {
    private struct Trip: Equatable {
        var name = "Oslo"
        var days = [1, 2, 3]
    }

    private final class Keeper<Value>: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }

        var binding: Binding<Value> {
            Binding(get: { self.value }, set: { self.value = $0 })
        }
    }

    @Test func `a part is written and the rest stays`() {
        let keeper = Keeper(Trip())
        keeper.binding.name.wrappedValue = "Bergen"
        #expect(keeper.value == Trip(name: "Bergen"))
        keeper.binding.days[1].wrappedValue = 9
        #expect(keeper.value == Trip(name: "Bergen", days: [1, 9, 3]))
    }

    @Test func `a constant stays what it is`() {
        let constant = Binding.constant(7)
        constant.wrappedValue = 8
        #expect(constant.wrappedValue == 7)
    }

    @Test func `a value that may be nil never writes nil into one that can't be`() {
        let keeper = Keeper(5)
        let optional = Binding<Int?>(keeper.binding)
        optional.wrappedValue = nil
        #expect(keeper.value == 5 && optional.wrappedValue == 5)
        optional.wrappedValue = 6
        #expect(keeper.value == 6)
    }

    @Test func `there is a binding to what isn't nil, and none to nil`() throws {
        let keeper = Keeper<Int?>(nil)
        let none = Binding<Int>(keeper.binding)
        #expect(none?.wrappedValue == nil)
        keeper.value = 3
        let present = try #require(Binding<Int>(keeper.binding))
        present.wrappedValue = 4
        #expect(keeper.value == 4)
        keeper.value = nil
        #expect(present.wrappedValue == 3, "the value that it was made of")
    }
}
