import Tables

extension Vocabulary {
    static let comparisons: KeyValuePairs<String, Transform.Comparison> = [
        "equals": .equal, "notEquals": .notEqual, "lessThan": .less, "atMost": .lessOrEqual,
        "greaterThan": .greater, "atLeast": .greaterOrEqual,
    ]

    /// The conditions on a row; all comparisons of one column have to hold.
    static let condition: KeyShape = .named("condition") {
        .anyOf(
            "a condition",
            [
                [KeyShape.required("column", .text, "The column that is compared.")] + compared,
                [KeyShape.key("and", .list(of: condition), "All of these hold.")],
                [KeyShape.key("or", .list(of: condition), "At least one of these holds.")],
                [KeyShape.key("not", condition, "This doesn't hold.")],
            ])
    }

    private static let compared: [KeyShape.Key] =
        comparisons.map {
            KeyShape.key($0.key, operand, "A number, a time, a text or another column.")
        } + [KeyShape.key("oneOf", .list(of: .text), "Some numbers, times or texts.")]

    private static let operand: KeyShape = .either([
        .text,
        .object(
            ObjectShape(
                noun: "a compared column",
                keys: [KeyShape.required("column", .text, "Another column of the same row.")])),
    ])

    /// A value, one of two by a condition, or a list of cases of which the first counts that holds.
    ///
    /// - Parameters:
    ///   - noun: what the value is: "an opacity".
    ///   - name: what it is called in the schema.
    ///   - scalar: the value as a scalar, if it can be one.
    ///   - sorts: the value as a mapping, by the keys it may have.
    ///   - unconditional: sorts that can't depend on a condition.
    /// - Returns: the shape, with its name.
    static func conditional(
        _ noun: String, _ name: String, _ scalar: KeyShape?, _ sorts: [[KeyShape.Key]] = [],
        unconditional: [[KeyShape.Key]] = []
    ) -> KeyShape {
        let plain = KeyShape.either(
            (scalar.map { [$0] } ?? []) + (sorts.isEmpty ? [] : [.anyOf(noun, sorts)]))
        let value = sorts.isEmpty ? plain : .named("plain" + name.capitalizedFirst) { plain }
        let (test, then, other) = (
            KeyShape.required("if", condition, "What is asked of the row."),
            KeyShape.required("then", value, "For rows that meet the condition."),
            KeyShape.key("else", value, "For other rows; as if nothing were said.")
        )
        let cases = KeyShape.list(of: .anyOf("a case", [[test, then], [other]]))
        let whole = KeyShape.either(
            (scalar.map { [$0] } ?? []) + [
                .anyOf(noun, sorts + unconditional + [[test, then, other]]), cases,
            ])
        return .named(name) { .called(plain.noun, whole) }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
