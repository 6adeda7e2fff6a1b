//! The qualitative simulator.
