/// The meaning of a brush on a laid-out chart: the values under it, and the rectangle of values.
package enum Brushing {}
