import Charts
import Foundation
import Testing

struct ProxyTests {
    private enum Name: String, Plottable { case a, b }

    private let proxy = ChartProxy(Plane())

    @Test func `positions are found for values`() {
        #expect(proxy.position(forX: 50) == 5)
        #expect(proxy.position(forX: Float(25)) == 2.5)
        #expect(proxy.position(forY: "b") == 30)
        #expect(proxy.position(forY: Name.b) == 30)
        #expect(proxy.position(for: (x: 50, y: "b")) == CGPoint(x: 5, y: 30))
    }

    @Test func `there is no position for a value that the scale doesn't know`() {
        #expect(proxy.position(forX: "b") == nil)
        #expect(proxy.position(forX: Date.now) == nil)
        #expect(proxy.position(forY: "z") == nil)
        #expect(proxy.position(for: (x: 50, y: "z")) == nil)
        #expect(proxy.positionRange(for: (x: 50, y: 1)) == nil)
    }

    @Test func `position ranges span bands`() {
        #expect(proxy.positionRange(forX: 50) == 5...5)
        #expect(proxy.positionRange(forY: "b") == 20...40)
        #expect(
            proxy.positionRange(for: (x: 50, y: "b"))
                == CGRect(x: 5, y: 20, width: 0, height: 20))
    }

    @Test func `values are found at positions`() {
        #expect(proxy.value(atX: 5) == 50.0)
        #expect(proxy.value(atX: 0.26, as: Int.self) == 3)
        #expect(proxy.value(atY: 5, as: String.self) == "a")
        #expect(proxy.value(atY: 25) == Name.b)
        let both = proxy.value(at: CGPoint(x: 5, y: 25), as: (Double, String).self)
        #expect(both?.0 == 50 && both?.1 == "b")
    }

    @Test func `there is no value of another kind, or where it doesn't fit`() {
        #expect(proxy.value(atX: 5, as: Date.self) == nil)
        #expect(proxy.value(atX: 5, as: String.self) == nil)
        #expect(proxy.value(atX: 50, as: Int8.self) == nil)
        #expect(proxy.value(atY: 45) == Name?.none)
        #expect(proxy.value(atY: 99, as: String.self) == nil)
    }

    @Test func `the plot area is told under both names`() {
        #expect(proxy.plotSize == CGSize(width: 100, height: 60))
        #expect(proxy.plotAreaSize == proxy.plotSize)
        #expect(proxy.plotFrame == proxy.plotAreaFrame)
    }
}
