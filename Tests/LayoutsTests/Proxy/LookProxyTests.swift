import ChartSamples
import Charts
import Foundation
import Testing
import Views

@testable import Layouts

struct LookProxyTests {
    private func proxy(_ view: some View) -> ChartProxy {
        ChartProxy(view.charts[0].drawn(width: 404, height: 204).proxy)
    }

    private var named: some View {
        Chart(["b", "a"], id: \.self) { name in
            PointMark(x: .value("x", name), y: .value("y", 1))
                .foregroundStyle(by: .value("Name", name))
                .symbol(by: .value("Name", name))
                .symbolSize(by: .value("Name", name))
        }
        .chartForegroundStyleScale(["a": Color.red, "b": .blue])
        .chartSymbolSizeScale(["a": 40, "b": 90])
    }

    @Test func `a proxy says how values look`() {
        let proxy = proxy(named)
        #expect(proxy.foregroundStyle(for: "a")?._color == .red)
        #expect(proxy.foregroundStyle(for: "c") == nil)
        #expect(proxy.symbol(for: "b") != nil && proxy.symbol(for: "c") == nil)
        #expect(proxy.symbolSize(for: "b") == 90)
        #expect(proxy.lineStyle(for: "b") == nil)
        #expect(proxy.foregroundStyleDomain(dataType: String.self) == ["a", "b"])
        #expect(proxy.symbolSizeDomain(dataType: String.self) == ["a", "b"])
        #expect(proxy.symbolDomain(dataType: String.self) == ["b", "a"])
        #expect(proxy.lineStyleDomain(dataType: String.self).isEmpty)
    }

    @Test func `a proxy says from where to where scales reach`() {
        let proxy = proxy(named.chartYScale(domain: 0...5))
        #expect(proxy.xDomain(dataType: String.self) == ["b", "a"])
        #expect(proxy.yDomain(dataType: Double.self) == [0, 5])
        #expect(proxy.yDomain(dataType: String.self).isEmpty)
    }
}
