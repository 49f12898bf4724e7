/// The sites in a chart's content that have been visited, so that a row finds its layer without
/// spelling out its site.
struct SiteTree {
    private struct Site {
        var path: [Int]
        /// By the number of the statement; few have many, and each mark asks.
        var children: [(position: Int, site: Int)] = []
        var builders: [Int] = []
    }

    private var sites = [Site(path: [])]
    /// The number of the site that is being visited.
    var current = 0

    /// The statements that lead to the current site.
    var path: [Int] { sites[current].path }

    /// The layers that marks at the current site go to.
    var builders: [Int] {
        get { sites[current].builders }
        _modify { yield &sites[current].builders }
    }

    /// Goes to a statement of the current site; returns the way back.
    mutating func enter(_ position: Int) -> Int {
        defer { current = child(position) }
        return current
    }

    private mutating func child(_ position: Int) -> Int {
        for child in sites[current].children where child.position == position {
            return child.site
        }
        sites.append(Site(path: path + [position]))
        sites[current].children.append((position, sites.count - 1))
        return sites.count - 1
    }
}
