public import Foundation
public import Views

/// A chart of the gallery: one file that reads its data and draws it, as an app would.
///
/// ```swift
/// struct Sunspots: GalleryChart {
///     static let kind = "Line"
///     static let title = "Sunspots"
///     let years: [Row]
///
///     init(from folder: GalleryFolder) throws { years = try folder.rows("data/sunspots.csv") }
///
///     var body: some View { Chart(years) { … } }
/// }
/// ```
public protocol GalleryChart: View {
    /// The kind of chart: "Stacked bars".
    nonisolated static var kind: String { get }
    /// The title above the picture.
    nonisolated static var title: String { get }
    /// Place, time and what else a reader wants to know first; nothing by default.
    nonisolated static var subtitle: String { get }
    /// The time zone of calendar units, ticks and texts; UTC by default.
    nonisolated static var timeZone: TimeZone { get }
    /// The height of the picture, in CSS pixels; 320 by default.
    nonisolated static var height: Int { get }

    /// The chart of the files in a folder.
    nonisolated init(from folder: GalleryFolder) throws
}

nonisolated extension GalleryChart {
    /// Nothing.
    public static var subtitle: String { "" }

    /// That of Greenwich.
    public static var timeZone: TimeZone { .gmt }

    /// In CSS pixels.
    public static var height: Int { 320 }

    /// The type's name in small letters, with hyphens: "PancakesByStyle" is "pancakes-by-style".
    public static var name: String {
        fileName.reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name += "-" }
            name += letter.lowercased()
        }
    }

    /// The name of the file that the type is written in, without its ending.
    public static var fileName: String { "\(Self.self)" }
}
