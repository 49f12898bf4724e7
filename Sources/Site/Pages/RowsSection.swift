package import Dashboards
import Languages
import Tables

/// The detail rows of one table: the first of them, and how many there are.
package struct RowsSection: Sendable {
    package struct Column: Sendable {
        /// As in the table.
        package var name: String
        /// For people, with the unit.
        package var title: String
        /// Numbers are set flush right.
        package var isNumber: Bool

        package init(name: String, title: String, isNumber: Bool) {
            (self.name, self.title, self.isNumber) = (name, title, isNumber)
        }
    }

    package struct Sort: Sendable {
        package var column: String
        package var isDescending: Bool

        package init(column: String, isDescending: Bool) {
            (self.column, self.isDescending) = (column, isDescending)
        }
    }

    package var table: String
    package var title: String
    package var columns: [Column]
    /// Ready to read, one text for each column.
    package var cells: [[String]]
    package var total: Int
    /// Their author's name for its rows, in the plural; nil for none.
    package var noun: String?
    package var sort: Sort?
    /// Its room on the page.
    package var cell: PanelCell
    /// The query of files of the same time; empty for the present.
    var past = ""

    package init(
        table: String, title: String, columns: [Column], cells: [[String]], total: Int,
        sort: Sort? = nil, cell: PanelCell = PanelCell(span: 12)
    ) {
        (self.table, self.title, self.columns) = (table, title, columns)
        (self.cells, self.total, self.sort, self.cell) = (cells, total, sort, cell)
    }

    /// The tables of a page are counted from 0.
    func html(at index: Int) -> HTML {
        """
        <section class="card panel rows w\(cell.span) h\(cell.rows)" \
        \(index == 0 ? #"id="rows" "# : nil)data-rows-section>
        <div class="heading"><h2 id="rows-\(index)-title">\(title)</h2>
        <p class="count"><span data-counted>\(counted)</span> \
        <a href="/api/tables/\(table.asAddress)/rows.csv\(past)">\(localized("html.allAsCSV"))\
        <span class="unseen">\(localized("html.withTitle", title: title))</span></a></p></div>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="rows-\(index)-title">
        <table data-rows="\(table)" data-total="\(total)" data-count="\(total)" \
        \(nouns)\
        aria-rowcount="\(total + 1)">
        <caption class="unseen">\(title)</caption>
        <thead><tr aria-rowindex="1">\(columns.map(head))</tr></thead>
        <tbody>
        \(cells.enumerated().map(row))
        </tbody>
        </table></div>
        <nav class="pages" aria-label="\(localized("html.pagesOf", title: title))" data-pages hidden></nav>
        </section>

        """
    }

    private var counted: String {
        guard let noun else { return localized("rows.count", ["count": .count(total)]) }
        let rows = MessageArgument.name(total == 1 ? RowNoun.singular(noun) : noun)
        return localized("rows.named", ["count": .count(total), "rows": rows])
    }

    private var nouns: HTML? {
        noun.map { #"data-noun="\#($0)" data-one="\#(RowNoun.singular($0))" "# }
    }

    private func head(_ column: Column) -> HTML {
        """
        <th scope="col" data-column="\(column.name)"\(column.isNumber ? #" class="number""# : nil)\
        \(order(of: column))>\(column.title)</th>
        """
    }

    private func order(of column: Column) -> HTML? {
        guard let sort, sort.column == column.name else { return nil }
        return sort.isDescending ? #" aria-sort="descending""# : #" aria-sort="ascending""#
    }

    private func row(_ index: Int, _ texts: [String]) -> HTML {
        "<tr aria-rowindex=\"\(index + 2)\">\(zip(columns, texts).enumerated().map(cell))</tr>\n"
    }

    /// The first cell names its row.
    private func cell(_ index: Int, _ content: (column: Column, text: String)) -> HTML {
        let flush: HTML? = content.column.isNumber ? #" class="number""# : nil
        return index == 0
            ? #"<th scope="row"\#(flush)>\#(content.text)</th>"#
            : "<td\(flush)>\(content.text)</td>"
    }
}
