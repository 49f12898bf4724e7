/// How the parts of an axis stand to the plot.
///
///     AxisMarks(preset: .extended)
public struct AxisMarkPreset: Hashable, Sendable, CustomStringConvertible {
    let preset: AxisMarksDescription.Preset

    /// As the chart thinks best.
    public static var automatic: AxisMarkPreset { AxisMarkPreset(preset: .automatic) }
    /// Lines reach out of the plot as far as the labels, which stand beside them.
    public static var extended: AxisMarkPreset { AxisMarkPreset(preset: .extended) }
    /// No label reaches beyond the plot's ends: the first begins and the last ends there.
    public static var aligned: AxisMarkPreset { AxisMarkPreset(preset: .aligned) }
    /// Labels stand inside the plot.
    public static var inset: AxisMarkPreset { AxisMarkPreset(preset: .inset) }

    /// The preset's name.
    public var description: String { "\(preset)" }
}

/// The side of the plot that an axis stands on.
///
/// An x axis is below the plot or at its top, a y axis at its leading or its trailing side; any
/// other side is taken for the automatic one.
///
///     AxisMarks(position: .leading)
public struct AxisMarkPosition: Hashable, Sendable, CustomStringConvertible {
    let position: AxisMarksDescription.Position

    /// Below for x, leading for y.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(position: .automatic) }
    /// The leading side.
    public static var leading: AxisMarkPosition { AxisMarkPosition(position: .leading) }
    /// The trailing side.
    public static var trailing: AxisMarkPosition { AxisMarkPosition(position: .trailing) }
    /// Above the plot.
    public static var top: AxisMarkPosition { AxisMarkPosition(position: .top) }
    /// Below the plot.
    public static var bottom: AxisMarkPosition { AxisMarkPosition(position: .bottom) }

    /// The side's name.
    public var description: String { "\(position)" }
}
