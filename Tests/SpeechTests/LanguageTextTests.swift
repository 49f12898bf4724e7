import Foundation
import Languages
import Scenes
import Tables
import Testing

@testable import Speech

/// Values and announcements in the languages of their viewers.
struct LanguageTextTests {
    private let day = Date(timeIntervalSince1970: 1_370_217_600)

    @Test(arguments: [
        ("de_DE", "3. Juni 2013, 14:05", "am 3. Juni 2013, 14:05"),
        ("de_CH", "3. Juni 2013, 14:05", "am 3. Juni 2013, 14:05"),
        ("fr_FR", "3 juin 2013, 14:05", "le 3 juin 2013, 14:05"),
        ("ja_JP", "2013年6月3日 14:05", "2013年6月3日 14:05"),
        ("en_GB", "3 June 2013, 14:05", "at 3 June 2013, 14:05"),
    ])
    func `times are written as a region writes them`(
        identifier: String, text: String, phrase: String
    ) {
        let date = SpokenDate(
            precision: .minute, timeZone: .gmt, locale: Locale(identifier: identifier))
        let moment = day.addingTimeInterval(14 * 3_600 + 5 * 60)
        #expect(date.text(moment) == text)
        #expect(date.phrase(moment) == phrase)
    }

    @Test(arguments: [
        ("en_US", "June 3 to June 9, 2013"), ("de_DE", "3. Juni bis 9. Juni 2013"),
        ("ja_JP", "2013年6月3日から6月9日"), ("ko_KR", "2013년 6월 3일~6월 9일"),
    ])
    func `a year that two days share is said once`(identifier: String, text: String) {
        let date = SpokenDate(
            precision: .day, timeZone: .gmt, locale: Locale(identifier: identifier))
        #expect(date.text(from: day, to: day.addingTimeInterval(6 * 86_400)) == text)
    }

    @Test(arguments: [
        ("en_US", "1.2 million"), ("de_DE", "1,2 Millionen"), ("fr_FR", "1,2 million"),
        ("es_ES", "1,2 millones"), ("ja_JP", "123.5万"), ("ko_KR", "123.5만"),
    ])
    func `large numbers have the words of their language`(identifier: String, text: String) {
        let numbers = SpokenNumber(locale: Locale(identifier: identifier))
        #expect(numbers.text(1_234_567) == text)
    }

    @Test(arguments: [
        ("en_US", "12 new points in Oslo. Latest June 3, 2013, 5 percent. Range 2 to 9 percent."),
        ("de_DE", "Oslo: 12 neue Punkte. Zuletzt 3. Juni 2013, 5 Prozent. Spanne 2 bis 9 Prozent."),
        ("ja_JP", "Oslo：新しい点12件。最新 2013年6月3日、5パーセント。範囲 2から9パーセント。"),
    ])
    func `news are told in the viewer's language`(identifier: String, text: String) {
        let x = AxisSemantics(
            label: "", kind: .temporal, bounds: ClosedValues(.date(day), .date(day)),
            calendarUnit: .day)
        let y = AxisSemantics(
            label: "Rain", unit: "%", kind: .quantitative,
            bounds: ClosedValues(.number(0), .number(9)))
        let news = SeriesNews(
            name: "Oslo", count: 12,
            latest: PointSemantics(x: .date(day), y: .number(5), row: 11), lowest: 2, highest: 9,
            isNewHighest: false)
        let said = Speech.news(
            [.points([news], count: 12, x: x, y: y)], verbosity: .standard,
            locale: Locale(identifier: identifier))
        #expect(said == text)
    }

    @Test(arguments: [
        (
            "en_US", "median 5 degrees, half from 3 to 7, 8 of 9 from 1 to 8, 1 outlier at 90",
            "median 5 degrees, half from 5 to 5, one value"
        ),
        (
            "de_DE",
            "Median 5 Grad, die Hälfte von 3 bis 7, 8 von 9 zwischen 1 und 8, 1 Ausreißer bei 90",
            "Median 5 Grad, die Hälfte von 5 bis 5, ein Wert"
        ),
        (
            "ja_JP", "中央値 5度、半数は3から7、9件中8件は1から8、外れ値1件、90",
            "中央値 5度、半数は5から5、値は1件"
        ),
    ])
    func `boxes are described in the viewer's language`(
        identifier: String, text: String, single: String
    ) {
        let semantics = AxisSemantics(
            label: "Temperature", unit: "°", kind: .quantitative,
            bounds: ClosedValues(.number(0), .number(90)))
        let axis = SpokenAxis(semantics, locale: Locale(identifier: identifier))
        #expect(axis.text(BoxFigures(of: [1, 2, 3, 4, 5, 6, 7, 8, 90])) == text)
        #expect(axis.text(BoxFigures(of: [5])) == single)
    }
}
