import Charts
import SwiftUI

/// Something to draw.
struct Sale: Identifiable {
    let id: Int
    let day: Date
    let city: String
    let count: Double

    /// Three days in two cities.
    static let all = (0..<6).map { index in
        Sale(
            id: index, day: Date(timeIntervalSince1970: Double(index / 2) * 86_400),
            city: ["Rome", "Oslo"][index % 2], count: [3, 1, 4, 2, 5, 9][index])
    }
}

/// An angular line: each place between its points shows which way it goes.
let corners: [(x: Double, y: Double)] = [(0, 0), (1, 4), (2, 1), (3, 3)]

let start = PlottableValue.value("Start", 2.0)
let end = PlottableValue.value("End", 5.0)
let x = PlottableValue.value("X", 3.0)
let y = PlottableValue.value("Y", 4.0)
let name = PlottableValue.value("Name", "Rome")
let epoch = Date(timeIntervalSince1970: 0)

/// A chart of points and nothing else.
var points: Chart<ForEach<[Sale], Int, PointMark>> {
    Chart(Sale.all) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
}
