//! The published XML: a recipe with ingredients and instructions, and the same with utterances and meanings.
//!
//! ```xml
//! <recipe>
//!   <id>toast</id>
//!   <title>Toast</title>
//!   <ingredients>
//!     <ingredient>1 slice of bread</ingredient>
//!   </ingredients>
//!   <instructions>
//!     <instruction>
//!       <utterance>Toast the bread.</utterance>
//!       <meaning>(bake ?toast …)</meaning>
//!     </instruction>
//!   </instructions>
//! </recipe>
//! ```
//!
//! The reader is tolerant with names, since the published forms differ: `id` and `title` may be attributes, several
//! recipes may stand in one file, an instruction may hold plain text or any number of utterances, a meaning belongs to
//! the utterance that it follows or stands in. Anything it does not know is refused, never dropped.

mod read;
mod write;

pub(crate) use read::read_as_written;
pub use read::read_recipe_xml;
pub use write::{write_annotated_xml, write_recipe_xml};
