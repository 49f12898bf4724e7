import Charts
import SwiftUI

/// A measured value at a time, as an app's model has them.
struct Sample: Identifiable {
    var id: Int
    var time: Date
    var value: Double
    var group: String

    /// A random walk that is another one for each seed (Knuth's linear congruential generator).
    static func walk(_ count: Int, seed: Int) -> [Sample] {
        var (state, level) = (UInt64(seed) &* 7_919 &+ 17, 50.0)
        let start = Date(timeIntervalSince1970: 1_700_000_000 + Double(seed) * 3_600)
        return (0..<count).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            level += Double(state >> 40) / Double(1 << 24) - 0.5
            return Sample(
                id: index, time: start + Double(index) * 60, value: level,
                group: ["north", "east", "south"][index % 3])
        }
    }
}

/// Each chart once as a line, as bars, as points and as lines of three series.
struct SampleChart: View {
    var kind: Kind
    var samples: [Sample]

    enum Kind: String, CaseIterable { case line, bars, points, series }

    var body: some View {
        switch kind {
        case .line:
            Chart(samples) { sample in
                LineMark(x: .value("Time", sample.time), y: .value("Load", sample.value))
            }
        case .bars:
            Chart(samples) { sample in
                BarMark(x: .value("Number", sample.id), y: .value("Load", sample.value))
            }
        case .points:
            Chart(samples) { sample in
                PointMark(x: .value("Time", sample.time), y: .value("Load", sample.value))
            }
        case .series:
            Chart(samples) { sample in
                LineMark(x: .value("Time", sample.time), y: .value("Load", sample.value))
                    .foregroundStyle(by: .value("Group", sample.group))
            }
        }
    }
}
