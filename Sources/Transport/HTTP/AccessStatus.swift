/// Whether somebody who got in would get in again.
package enum AccessStatus: Hashable, Sendable {
    /// With the same rights.
    case unchanged
    /// With other rights than before.
    case hasOtherRights
    case ended
}
