/// The messages of a page.
enum Greeting {
    /// The first message of a page with so many charts, which shows a revision, as JSON.
    static func hello(revision: String = "null", charts: Int = 1) -> String {
        let shown = [String](repeating: #"{"width":640,"revision":\#(revision)}"#, count: charts)
        return #"{"hello":{"dashboard":"line","charts":[\#(shown.joined(separator: ","))],"#
            + #""textScale":1,"locale":"en-US","timeZone":"Europe/Berlin","direction":"ltr","#
            + #""announce":{"every":10,"verbosity":"standard"}}}"#
    }

    /// A brush over a hundred points, elsewhere for each viewer.
    static func brush(_ number: Int) -> String {
        let start = RowPoster.firstSecond + number * 7 % 800
        return #"{"step":{"chart":0,"event":1,"from":[\#(start),\#(start + 1)],"#
            + #""to":[\#(start + 100),\#(start + 101)],"#
            + #""phase":"committed"}}"#
    }

    /// Asks for fifty rows by their value.
    static func sort(_ event: Int, first: Int, descending: Bool) -> String {
        #"{"rows":{"table":"rows","event":\#(event),"first":\#(first),"count":50,"#
            + #""sort":{"column":"value","descending":\#(descending)}}}"#
    }
}
