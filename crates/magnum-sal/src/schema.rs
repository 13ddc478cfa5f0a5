//! The notation in descriptions for OpenAPI. What its objects hold is said in `docs/protocol.md`, once.

use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::notation::{ActionNotation, Position, Record, ResultNotation};
use crate::{Components, Event, Options, Seat};

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        let seats = ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer));
        let seats = seats.minimum(Some(0)).maximum(Some(Seat::MAX as u32 - 1));
        seats.description(Some("A player's seat.")).into()
    }
}

impl ToSchema for Seat {}

/// Objects that are described elsewhere.
macro_rules! objects {
    ($($name:ty),*) => {
        $(
            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    let object = ObjectBuilder::new().schema_type(SchemaType::new(Type::Object));
                    object.description(Some("See docs/protocol.md.")).into()
                }
            }

            impl ToSchema for $name {}
        )*
    };
}

objects!(ActionNotation, Components, Event, Options, Position, Record, ResultNotation);
