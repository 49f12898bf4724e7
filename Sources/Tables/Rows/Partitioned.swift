extension RandomAccessCollection where Index == Int {
    /// The count of leading elements that satisfy a predicate that is never true after false.
    package func partitioned(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
