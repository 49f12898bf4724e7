package import Foundation

extension Locale {
    /// The locale of everything a page says and shows.
    ///
    /// Pages are written in English (`lang="en"`): numbers and dates of another language inside its
    /// sentences would be misread, "1.234" as little more than one.
    package static let page = Locale(identifier: "en_US")
}
