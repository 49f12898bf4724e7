/// The quantities that marks show by their colour and their size, row by row.
struct RowQuantities {
    let firstRow: Int
    /// The area of each row's symbol, in square pixels; empty when no data drives it.
    let areas: [Double]
    /// The quantity that colours each row; empty where names do.
    let shades: [Double]
    /// The quantity that each row's size stands for; empty for none.
    let sizes: [Double]

    func area(of mark: Mark) -> Double? { value(of: mark, in: areas) }
    func shade(of mark: Mark) -> Double? { value(of: mark, in: shades) }
    func size(of mark: Mark) -> Double? { value(of: mark, in: sizes) }

    private func value(of mark: Mark, in quantities: [Double]) -> Double? {
        quantities.isEmpty ? nil : quantities[mark.row - firstRow]
    }
}
