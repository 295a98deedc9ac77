package import Chipmunk

/// A change of a running world.
package enum WorldEdit: Hashable, Sendable {
    /// A thing to add.
    package enum Part: String, Sendable, CaseIterable {
        case crate, ball, chain, plank
    }

    /// A kind of joint to add between two bodies, or between a body and the world.
    package enum Connector: String, Sendable, CaseIterable {
        /// A pivot at the second place.
        case hinge
        /// A limit of the distance of both places to the present one.
        case rope
        /// A spring whose length at rest is the present distance of both places.
        case spring
        /// A motor that turns the first body clockwise against the second.
        case motor
    }

    /// An end of a joint.
    package enum End: Hashable, Sendable {
        /// The picked body, or the world if no body is at the place.
        case pick(Pick)
        /// The world, at a point, whatever is there.
        case world(Vector)
    }

    /// A property of a body.
    package enum Property: Hashable, Sendable {
        /// The friction of all shapes.
        case friction(Double)
        /// The elasticity of all shapes.
        case elasticity(Double)
        /// The color of all shapes, or nil for the colors in the scene.
        case color(DebugColor?)
    }

    /// Adds a part around a point; a chain hangs from it.
    case add(Part, at: Vector)
    /// Draws a line through some points, which never moves, or a body inside of a closed outline.
    case draw([Vector], isClosed: Bool)
    /// Deletes a body.
    case delete(at: Pick)
    /// Pins a body to the world at the picked point, or removes the pin there.
    case pin(at: Pick)
    /// Joins two bodies, or a body and the world.
    case connect(Connector, from: End, to: End)
    /// Removes a joint by its ``WorldCast/Joint/id``.
    case disconnect(Int)
    /// Sets a property of a body by its ``WorldCast/Member/id``.
    case set(Property, of: Int)
    /// Adds a copy of a body, at rest and without its joints, at a point.
    case clone(Int, at: Vector)
    /// Sets the friction of all shapes.
    case friction(Double)
    /// Reverses the author's last edit.
    case undo
    /// Makes the author's last reversed edit again.
    case redo
}

/// The reason that an edit was not made, as one sentence for the user.
package struct EditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}

extension Scene {
    /// The reason that the scene cannot be edited while it runs, or nil if it can.
    package var editRefusal: EditRefusal? {
        if dynamics != nil {
            return EditRefusal(description: "This scene runs on UIKit Dynamics, whose items cannot be edited here.")
        }
        if space.spatialHash != nil {
            return EditRefusal(
                description: "This scene finds collisions by a grid, for which other bodies may be too large.")
        }
        return nil
    }
}
