import Dashboards
import Layouts
import Tables

extension PointDetail {
    /// As much of single rows as a picture of a panel shows.
    init(of panel: ChartPanel, in view: ViewParameters) {
        let part: Part =
            switch view.zoom {
            case .interval(let lower, let upper): .interval(lower: lower, upper: upper)
            case .newest(let length): .newest(length: length)
            case .everything, nil: .all
            }
        self.init(
            columns: view.mark == nil ? panel.needs.sampled : nil, pixels: view.width, part: part)
    }
}
