/// How far a brush has come: still under the pointer, or let go.
package enum Phase: String, Hashable, Sendable, Codable { case dragging, committed }
