import Scenes

extension Shadow {
    /// The shadow as a value of the filter attribute.
    ///
    /// A system colour is that of light pages: filters know no classes.
    var filter: String {
        var text = Bytes()
        text.append("drop-shadow(")
        for length in [x, y, radius] {
            text.append(pixels: length)
            text.append("px ")
        }
        text.append("rgb(")
        for part in parts {
            text.append(Int((min(max(part, 0), 1) * 255).rounded()))
            text.append(" ")
        }
        text.append("/ ")
        text.append(pixels: opacity)
        text.append("))")
        return text.string
    }

    /// Red, green and blue from 0 to 1.
    private var parts: [Double] {
        switch color {
        case .rgb(let red, let green, let blue): [red, green, blue]
        case .named(let name): DocumentColors.light.parts(of: name)
        case .series, .gradient: [0, 0, 0]
        }
    }
}

extension DocumentColors {
    /// Red, green and blue of a system colour, from 0 to 1; black for none.
    fileprivate func parts(of name: String) -> [Double] {
        let color = system.first { $0.key == name }?.value.dropFirst() ?? "000"
        let digits = color.compactMap(\.hexDigitValue)
        guard digits.count == 6 else { return digits.map { Double($0) / 15 } }
        return stride(from: 0, to: 6, by: 2).map { index in
            let part = digits[index] * 16 + digits[index + 1]
            return Double(part) / 255
        }
    }
}

extension Style {
    /// The value of the node's filter attribute; nil for none.
    var filter: String? {
        guard blur > 0 || colorChange != nil else { return shadow?.filter }
        return [blurring, colorChange?.filter, shadow?.filter].compactMap { $0 }
            .joined(separator: " ")
    }

    private var blurring: String? {
        guard blur > 0 else { return nil }
        var text = Bytes()
        text.append("blur(")
        text.append(pixels: blur)
        text.append("px)")
        return text.string
    }
}

extension Style.ColorChange {
    fileprivate var filter: String {
        var text = Bytes()
        text.append(function.rawValue)
        text.append("(")
        text.append(pixels: amount)
        text.append(unit)
        text.append(")")
        return text.string
    }
}
