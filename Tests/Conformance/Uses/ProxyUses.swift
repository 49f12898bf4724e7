import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addProxy() {
        mark(443, 454) { proxy in proxy.plotFrame == proxy.plotAreaFrame ? 1 : nil }
        mark(444, 456) { proxy in proxy.plotSize == proxy.plotAreaSize ? 1 : nil }
        mark(442, 445) { $0.position(forX: epoch) }
        mark(446) { $0.position(forY: 3.0) }
        mark(447) { $0.position(for: (x: epoch, y: 3.0))?.y }
        mark(448) { $0.positionRange(forX: epoch)?.upperBound }
        mark(449) { $0.positionRange(forY: 3.0)?.upperBound }
        mark(450) { $0.positionRange(for: (x: epoch, y: 3.0))?.maxY }
        mark(451) { $0.value(atX: 40, as: Date.self)?.timeIntervalSince1970 }
        mark(452) { $0.value(atY: 40, as: Double.self) }
        mark(453) { $0.value(at: CGPoint(x: 40, y: 40), as: (Date, Double).self)?.1 }
    }

    /// Shows what a proxy answers as a text over the plot; nothing where it answers nothing.
    private mutating func mark(
        _ line: Int, _ other: Int? = nil,
        _ answer: @escaping @Sendable (ChartProxy) -> (some Numeric & Sendable)?
    ) {
        view(line, other ?? line, without: points) {
            points.chartOverlay { proxy in
                if let answer = answer(proxy) { Text("\(answer)") }
            }
        }
    }
}
