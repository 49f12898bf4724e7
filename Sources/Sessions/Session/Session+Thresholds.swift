import Foundation
import Layouts
import SharedScenes
import Speech
import Tables

/// The state of a value that its viewer knows of.
struct AnnouncedState {
    var course: ValueStates.Course
    /// The selections that it was of: others make another value, not a crossing.
    var conditions: [RowFilter.SlidingCondition]
}

/// Values that cross a threshold: announced once, at the pace of all announcements.
extension Session {
    /// Composes what has crossed since it was last announced, once it is time to speak and the page
    /// shows it.
    mutating func noteCrossings(at moment: Moment) {
        guard !updates.isHidden else { return }
        let mayAnnounce = news.isDue(at: moment) && !news.settings.isHeld && !updates.isPaused
        var (texts, locale) = ([String](), Locale.page)
        for index in charts.indices {
            guard let measured = charts[index].current?.measured,
                charts[index].crosses(measured, mayAnnounce, isReturn: news.isReturn)
            else { continue }
            locale = charts[index].view.parameters.locale
            texts.append(Speech.crossed(measured, locale: locale))
        }
        if !texts.isEmpty { news.crossed = Speech.crossed(texts, locale: locale) }
    }
}

extension ChartState {
    /// Notes a value's state, and says whether it is to be announced.
    ///
    /// Nobody is told of the first one; of a page that comes back, it is compared with how things
    /// should be, since something may have crossed meanwhile.
    fileprivate mutating func crosses(
        _ measured: MeasuredValue, _ mayAnnounce: Bool, isReturn: Bool
    ) -> Bool {
        guard let thresholds = measured.thresholds, let state = measured.stateIndex,
            let value = measured.value
        else { return false }
        guard let known = announced, known.conditions == view.conditions else {
            let calm =
                announced == nil && isReturn
                ? thresholds.states.firstIndex(where: \.isCalm) : nil
            announced = AnnouncedState(
                course: ValueStates.Course(calm ?? state), conditions: view.conditions)
            return false
        }
        guard mayAnnounce, let next = thresholds.next(after: known.course, at: value) else {
            return false
        }
        announced?.course = next
        return true
    }
}
