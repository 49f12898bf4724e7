import Charts
import Foundation
import Tables

/// Reads a second y axis, and finds what would make two of them hard to tell apart.
struct SecondAxisReader {
    let entry: Entry
    /// The chart's marks, those of each y axis by themselves.
    let marks: (first: [MarkPlan], second: [MarkPlan])

    init(_ entry: Entry, _ marks: [MarkPlan]) {
        self.entry = entry
        self.marks = (marks.filter { !$0.isOnSecondY }, marks.filter(\.isOnSecondY))
    }

    /// - Returns: its settings; nil in a chart with one y axis.
    func description(
        in timeZone: TimeZone, _ errors: inout [ConfigurationError]
    ) -> PositionDescription? {
        guard !marks.second.isEmpty else {
            let key = Self.keys.lazy.compactMap { entry[$0] }.first
            if let key { errors.append(key.error("no mark has \"yAxis: second\"")) }
            return nil
        }
        check(&errors)
        return ChartReader(entry: entry, marks: marks.second, timeZone: timeZone)
            .position("SecondY", Channel.ofY, &errors)
    }

    private static let keys = ["chartSecondYScale", "chartSecondYAxis", "chartSecondYAxisLabel"]

    private func check(_ errors: inout [ConfigurationError]) {
        let stated = entry["marks"] ?? entry
        let (first, second) = (Self.values(of: marks.first), Self.values(of: marks.second))
        if first.isEmpty {
            errors.append(stated.error("no mark stands along the first y axis"))
        }
        if let column = (first + second).first(where: { $0.kind != .quantitative }) {
            errors.append(
                stated.error(
                    "two y axes are for numbers, and \"\(column.label)\" is \(column.kind.rawValue)"
                ))
        }
        for (columns, name, key) in [
            (first, "first", "chartYAxis"), (second, "second", "chartSecondYAxis"),
        ] {
            if let axis = entry[key], axis.text == "hidden" {
                errors.append(axis.error("of two y axes both are shown"))
            }
            let label = entry[key + "Label"]
            let text = label?.text ?? label?["text"]?.text
            guard text?.isEmpty ?? !columns.contains(where: \.isTitled), !columns.isEmpty else {
                continue
            }
            errors.append(
                (label ?? stated).error(
                    "of two y axes each has a title, and the \(name) one has none: give its column a "
                        + "\"title\", or the chart \"\(key)Label\""))
        }
        if let axes = entry["chartScrollableAxes"], ["vertical", "both"].contains(axes.text) {
            errors.append(axes.error("with two y axes nothing is scrolled along y"))
        }
    }

    private static func values(of marks: [MarkPlan]) -> [PlottedColumn] {
        marks.flatMap { mark in Channel.ofY.compactMap { mark.channels[$0] } }
    }
}

extension MarkReader {
    /// Whether a mark names the second y axis.
    func isOnSecondY(
        _ axis: Entry?, of plan: MarkPlan, _ errors: inout [ConfigurationError]
    ) -> Bool {
        guard let axis, axis.text == "second" else { return false }
        if Channel.ofY.allSatisfy({ plan.channels[$0] == nil }) {
            errors.append(axis.error("a mark without y stands along no y axis"))
        }
        return true
    }
}
