/// A file of code, as it is shown beside a picture.
package struct Listing: Sendable {
    package var fileName: String
    package var code: String

    package init(fileName: String, code: String) { (self.fileName, self.code) = (fileName, code) }
}
