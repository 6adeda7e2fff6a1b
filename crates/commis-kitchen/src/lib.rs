//! Entities, amounts and kitchen states.
