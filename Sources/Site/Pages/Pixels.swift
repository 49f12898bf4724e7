/// A length in CSS pixels as an attribute has it, to hundredths.
func pixels(_ length: Double) -> String {
    let hundredths = (length * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
}
