@_exported public import Foundation
@_exported public import Views
@_exported public import Observables
@_exported public import Observation
