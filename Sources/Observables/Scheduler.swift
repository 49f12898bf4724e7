public import Dispatch
public import Foundation

/// Where values are received: always where they are sent.
public protocol Scheduler {}

extension DispatchQueue: Scheduler {}
extension RunLoop: Scheduler {}
extension OperationQueue: Scheduler {}

extension Publisher {
    /// The publisher itself: acts on views are on the main actor already.
    public func receive<S: Scheduler>(on scheduler: S) -> Self { self }

    /// The publisher itself: subscribing does nothing that needs a thread of its own.
    public func subscribe<S: Scheduler>(on scheduler: S) -> Self { self }
}
