/// Sums by the number of their group, where many groups may be but few are.
struct GroupSums: RowSummary {
    /// Ascending.
    private(set) var groups: [Int32] = []
    /// Equally many for each group, one group after another.
    private(set) var sums: [Accumulator] = []

    init() {}

    /// - Parameters:
    ///   - groups: in any order, none twice.
    ///   - count: how many sums each group has.
    ///   - sums: those of all groups there may be.
    init(_ groups: [Int32], each count: Int, of sums: [Accumulator]) {
        self.groups = groups.sorted()
        self.sums = self.groups.flatMap { sums[Int($0) * count..<(Int($0) + 1) * count] }
    }

    mutating func add(_ later: GroupSums) {
        if groups.isEmpty { return self = later }
        guard !later.groups.isEmpty else { return }
        let each = later.sums.count / later.groups.count
        guard groups != later.groups else {
            for index in sums.indices { sums[index].add(later.sums[index]) }
            return
        }
        let all = Set(groups).union(later.groups).sorted()
        var joined = RunningSums(each: each)
        joined.add(self)
        joined.add(later)
        self = GroupSums(all, each: each, of: joined.sums)
    }

    mutating func compact() {
        for index in sums.indices { sums[index].compact() }
    }
}

/// Sums of all groups there may be, which rows are added to.
struct RunningSums {
    let each: Int
    /// The sums of a group that nothing has been added to.
    private let empty: [Accumulator]
    private(set) var sums: [Accumulator] = []
    private(set) var touched: [Int32] = []
    private var isTouched: [Bool] = []

    init(each: Int) { self.init([Accumulator](repeating: Accumulator(), count: each)) }

    /// - Parameter empty: what a group has that nothing has been added to.
    init(_ empty: [Accumulator]) { (each, self.empty) = (empty.count, empty) }

    /// Adds to the sums of a group, by index.
    @inline(__always) mutating func add(_ number: Double, to group: Int32, at index: Int) {
        sums[Int(group) * each + index].add(number)
    }

    /// Adds a value of any kind to a sketch, by where it stands in an order.
    @inline(__always)
    mutating func add(_ value: Value, at order: Double, to group: Int32, at index: Int) {
        sums[Int(group) * each + index].add(value, at: order)
    }

    /// Makes room for a group, which something is added to.
    @inline(__always) mutating func touch(_ group: Int32) {
        if Int(group) < isTouched.count, isTouched[Int(group)] { return }
        makeRoom(for: group)
        isTouched[Int(group)] = true
        touched.append(group)
    }

    private mutating func makeRoom(for group: Int32) {
        let more = Int(group) + 1 - isTouched.count
        guard more > 0 else { return }
        isTouched += repeatElement(false, count: more)
        for _ in 0..<more { sums += empty }
    }

    mutating func add(_ other: GroupSums) {
        for (index, group) in other.groups.enumerated() {
            touch(group)
            for part in 0..<each {
                sums[Int(group) * each + part].add(other.sums[index * each + part])
            }
        }
    }

    /// Returns the sums added since the last call, and resets them.
    mutating func drain() -> GroupSums {
        defer {
            for group in touched {
                isTouched[Int(group)] = false
                for part in 0..<each { sums[Int(group) * each + part] = empty[part] }
            }
            touched = []
        }
        return GroupSums(touched, each: each, of: sums)
    }
}
