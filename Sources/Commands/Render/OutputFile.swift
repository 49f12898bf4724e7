import Foundation

/// A file that a command writes.
struct OutputFile {
    let path: String

    /// Looks for what is in its way, before a large table is read.
    func check() throws(Failure) {
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        if path.isEmpty { throw .usage("the file to write has no name") }
        let manager = FileManager.default
        if manager.isFolder(path) == true { throw .world("\(path) is a folder") }
        switch manager.isFolder(folder) {
        case true?: return
        case false?: throw .world("\(path) can't be written: \(folder) isn't a folder")
        case nil: throw .world("\(path) can't be written: there is no folder \(folder)")
        }
    }

    /// Into the file itself where nothing can be put beside it, as in `/dev`.
    func write(_ data: Data) throws(Failure) {
        let url = URL(filePath: path)
        do {
            let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
            try data.write(to: url, options: isFile == false ? [] : .atomic)
        } catch {
            throw .world("\(path) can't be written: \(error.localizedDescription)")
        }
    }
}
