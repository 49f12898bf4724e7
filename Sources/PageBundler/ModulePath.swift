/// Paths within the page's folder, such as "chart/size.js".
enum ModulePath {
    /// A path such as "../page/dom.js", as a file elsewhere in the folder states it.
    static func resolved(_ relative: Substring, from path: String) -> String {
        var parts = path.split(separator: "/").dropLast().map { $0 }
        for part in relative.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
