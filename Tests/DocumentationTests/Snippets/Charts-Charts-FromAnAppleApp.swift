// swift-format-ignore-file
// The examples of Sources/Charts/Charts.docc/FromAnAppleApp.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Charts_Charts_docc_FromAnAppleApp_1 {
    struct StepsCard: View {
        var steps: [Sale]
        @State private var selectedDay: Date?

        var body: some View {
            VStack(alignment: .leading) {
                Text("Steps").font(.headline)
                Chart(steps) { step in
                    BarMark(x: .value("Day", step.day, unit: .day), y: .value("Steps", step.count))
                        .opacity(selectedDay == nil ? 1 : 0.5)
                }
                .chartXSelection(value: $selectedDay)
            }
        }
    }
}

@MainActor func Sources_Charts_Charts_docc_FromAnAppleApp_2() async throws {
    SalesChart().chartAppearance(.apple)
}
