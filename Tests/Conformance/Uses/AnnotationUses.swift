import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addAnnotations() {
        let bar = BarMark(x: name, y: y)
        marks(130, without: bar) {
            bar.annotation(position: .top, alignment: .leading, spacing: 9) { Text("note") }
        }
        marks(131, 172, 173, without: bar) {
            bar.annotation(position: .top, alignment: .leading, spacing: 9) { context in
                Text("\(context.targetSize.height) high")
            }
        }
        marks(132, 174, 175, without: bar) {
            bar.annotation(
                position: .top, alignment: .leading, spacing: 9,
                overflowResolution: AnnotationOverflowResolution(x: .automatic, y: .automatic)
            ) {
                Text("note")
            }
        }
        marks(133, without: bar) {
            bar.annotation(
                position: .top, alignment: .leading, spacing: 9, overflowResolution: .automatic
            ) { context in
                Text("\(context.targetSize.width) wide")
            }
        }
        addPositions()
        addOverflow()
    }

    private mutating func addPositions() {
        value(161, is: false) { AnnotationPosition.top == .bottom }
        let positions: [(Int, AnnotationPosition)] = [
            (162, .automatic), (163, .overlay), (164, .top), (165, .bottom), (166, .leading),
            (167, .trailing), (168, .topLeading), (169, .topTrailing), (170, .bottomLeading),
            (171, .bottomTrailing),
        ]
        for (line, position) in positions {
            let other: AnnotationPosition = line < 165 ? .bottomLeading : .overlay
            marks(line, without: noted(at: other)) { noted(at: position) }
        }
    }

    /// A wide note on a point at the top right corner of the plot.
    private mutating func addOverflow() {
        typealias Resolution = AnnotationOverflowResolution
        let free = crowded(Resolution(x: .disabled, y: .disabled))
        marks(176, 177, without: free) { crowded(Resolution(x: .fit, y: .fit)) }
        marks(178, 182, 184, without: free) { crowded(Resolution(x: .fit(to: .chart))) }
        marks(183, without: free) { crowded(Resolution(x: .fit(to: .plot))) }
        marks(185, without: free) { crowded(Resolution(x: .fit(to: .automatic))) }
        marks(179, 180, without: free) { crowded(Resolution(x: .disabled, y: .padScale)) }
        marks(181, without: free) { crowded(Resolution(x: .automatic, y: .automatic)) }
        marks(186, without: free) { crowded(.automatic) }
    }
}

private func noted(at position: AnnotationPosition) -> some ChartContent {
    PointMark(x: x, y: y).annotation(position: position) { Text("note") }
}

private func crowded(_ resolution: AnnotationOverflowResolution) -> some ChartContent {
    Plot {
        PointMark(x: .value("X", 0.0), y: .value("Y", 0.0))
        PointMark(x: .value("X", 10.0), y: .value("Y", 10.0))
            .annotation(position: .top, overflowResolution: resolution) {
                Text("a note that is wider than what is left of the chart")
            }
    }
}
