// swift-format-ignore-file
// The examples of Sources/Soundings/Soundings.docc/FirstDashboard.md, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Soundings_Soundings_docc_FirstDashboard_1 {
    struct Temperature: Codable, Sendable {
        var time: Date
        var oven: String
        var celsius: Double
    }
}

enum Sources_Soundings_Soundings_docc_FirstDashboard_2 {
    struct Temperature: Codable, Sendable {
        var time: Date
        var oven: String
        var celsius: Double
    }

    static func temperatures() -> AsyncStream<Temperature> {
        AsyncStream(unfolding: {
            try? await Task.sleep(for: .seconds(1))
            return Temperature(time: .now, oven: "Left", celsius: .random(in: 210...230))
        })
    }
}

enum Sources_Soundings_Soundings_docc_FirstDashboard_3 {
    struct Temperature: Codable, Sendable {
        var time: Date
        var oven: String
        var celsius: Double
    }

    static func temperatures() -> AsyncStream<Temperature> {
        AsyncStream(unfolding: {
            try? await Task.sleep(for: .seconds(1))
            return Temperature(time: .now, oven: "Left", celsius: .random(in: 210...230))
        })
    }

    struct Kitchen: DashboardServer {
        var body: some DashboardScene {
            Dashboard("ovens", title: "Ovens", timeRange: [.minutes(5), .hours(1), .all]) {
                let ovens = DataTable(of: Temperature.self, keep: .hours(24)) { temperatures() }
                ValuePanel("Now", ovens.last { $0.celsius }, unit: "degrees Celsius")
                    .alert("An oven is too hot", above: 228, for: 10)
                Panel("Temperatures", span: 9) {
                    Chart(ovens) { row in
                        LineMark(x: .value("Time", row.time), y: .value("Degrees Celsius", row.celsius))
                            .foregroundStyle(by: .value("Oven", row.oven))
                    }
                }
                .brush(ovens.time)
                Rows(ovens)
            }
        }
    }
}
