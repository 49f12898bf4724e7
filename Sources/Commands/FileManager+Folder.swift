import Foundation

extension FileManager {
    /// Whether a folder is there, rather than a file; nil where there is nothing.
    func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }
}
