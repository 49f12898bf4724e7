import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addAnnotations() {
        let bar = BarMark(x: name, y: y)
        marks(131, without: bar) {
            bar.annotation(position: .top, alignment: .leading, spacing: 9) { Text("note") }
        }
        marks(132, 173, 174, without: bar) {
            bar.annotation(position: .top, alignment: .leading, spacing: 9) { context in
                Text("\(context.targetSize.height) high")
            }
        }
        marks(133, 175, 176, without: bar) {
            bar.annotation(
                position: .top, alignment: .leading, spacing: 9,
                overflowResolution: AnnotationOverflowResolution(x: .automatic, y: .automatic)
            ) {
                Text("note")
            }
        }
        marks(134, without: bar) {
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
        value(162, is: false) { AnnotationPosition.top == .bottom }
        let positions: [(Int, AnnotationPosition)] = [
            (163, .automatic), (164, .overlay), (165, .top), (166, .bottom), (167, .leading),
            (168, .trailing), (169, .topLeading), (170, .topTrailing), (171, .bottomLeading),
            (172, .bottomTrailing),
        ]
        for (line, position) in positions {
            let other: AnnotationPosition = line < 166 ? .bottomLeading : .overlay
            marks(line, without: noted(at: other)) { noted(at: position) }
        }
    }

    /// A wide note on a point at the top right corner of the plot.
    private mutating func addOverflow() {
        typealias Resolution = AnnotationOverflowResolution
        let free = crowded(Resolution(x: .disabled, y: .disabled))
        marks(177, 178, without: free) { crowded(Resolution(x: .fit, y: .fit)) }
        marks(179, 182, 184, without: free) { crowded(Resolution(x: .fit(to: .chart))) }
        marks(183, without: free) { crowded(Resolution(x: .fit(to: .plot))) }
        marks(185, without: free) { crowded(Resolution(x: .fit(to: .automatic))) }
        marks(180, without: free) { crowded(Resolution(x: .disabled, y: .padScale)) }
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
