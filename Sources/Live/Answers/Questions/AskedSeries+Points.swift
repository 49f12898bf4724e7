import Foundation
import Layouts
import Picking
import Scenes
import Speech

extension AskedSeries {
    /// A series of the data cursor.
    init(_ series: PointSeries, _ locale: Locale) {
        let amounts = (0..<series.count).map(series.amount)
        let course = Course(
            coordinates: (0..<series.count).map(series.coordinate), values: amounts,
            breaks: Set(series.breaks), isJoined: series.joinsPoints)
        // Where marks stand on others', nobody sees their own values cross.
        let isCourse = series.isCourse && !series.standsOnOthers
        self.init(
            key: series.key, name: series.name, text: PointText(series, locale),
            amounts: amounts, course: series.isCourse ? course : nil,
            crosses: isCourse, point: series.semantics,
            identity: series.identity)
    }
}

extension AskedDatum {
    /// A point of the data cursor.
    init(
        _ point: PointIndex, in navigation: [PointSeries], isElsewhere: Bool = false,
        _ locale: Locale
    ) {
        let series = navigation[point.series]
        self.init(
            name: series.name(of: point.index), text: PointText(series, locale),
            point: series.semantics(point.index), isElsewhere: isElsewhere)
    }
}
