import Charts
import SwiftUI

/// A night's sleep by stage.
struct SleepStages: View {
    enum Stage: String, Plottable, CaseIterable {
        case awake = "Awake"
        case rem = "REM"
        case core = "Core"
        case deep = "Deep"
    }

    struct Stretch: Identifiable {
        let id = UUID()
        let stage: Stage
        let start: Date
        let end: Date
    }

    private let stretches: [Stretch]

    init() {
        let minutes: [(Stage, Double)] = [
            (.awake, 9), (.core, 34), (.deep, 41), (.core, 48), (.rem, 22), (.core, 55),
            (.deep, 29), (.core, 61), (.rem, 38), (.awake, 4), (.core, 44), (.rem, 41),
        ]
        var start = Date(timeIntervalSince1970: 1_751_407_200)
        stretches = minutes.map { stage, minutes in
            defer { start += minutes * 60 }
            return Stretch(stage: stage, start: start, end: start + minutes * 60)
        }
    }

    var body: some View {
        Chart(stretches) { stretch in
            RectangleMark(
                xStart: .value("From", stretch.start),
                xEnd: .value("To", stretch.end),
                y: .value("Stage", stretch.stage)
            )
            .foregroundStyle(by: .value("Stage", stretch.stage))
            .cornerRadius(4)
        }
        .chartYScale(domain: Stage.allCases.map(\.rawValue))
        .chartForegroundStyleScale([
            "Awake": Color.orange, "REM": .cyan, "Core": .blue, "Deep": .indigo,
        ])
        .chartLegend(.hidden)
    }
}
