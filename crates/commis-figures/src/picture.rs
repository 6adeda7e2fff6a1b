//! A picture as a list of shapes, before anybody says what it is written as.

/// A picture: shapes in the order in which they are drawn, in points from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Width in points.
    pub width: f64,
    /// Height in points.
    pub height: f64,
    /// What it is called.
    pub title: String,
    /// What it shows, for those who cannot see it.
    pub about: String,
    /// What is drawn.
    pub shapes: Vec<Shape>,
}

/// What something is drawn with. Which colour that is depends on the theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// Words.
    Text,
    /// Words beside the point.
    Faint,
    /// Lines that help the eye.
    Grid,
    /// A series by number.
    Series(usize),
    /// A value from 0 to 1 as a shade.
    Shade(f64),
    /// Words upon a shade.
    OnShade(f64),
}

/// Where a word stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The form of a mark, by which series differ without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A disc.
    Disc,
    /// A square.
    Square,
    /// A square on its corner.
    Diamond,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// A ring.
    Ring,
}

impl Mark {
    const ALL: [Mark; 6] = [Mark::Disc, Mark::Square, Mark::Diamond, Mark::Up, Mark::Down, Mark::Ring];

    /// The mark of a series.
    pub fn of(series: usize) -> Mark {
        Mark::ALL.into_iter().cycle().nth(series % Mark::ALL.len()).unwrap_or(Mark::Disc)
    }

    /// The corners of a mark of some size around a point; none for what is round.
    pub(crate) fn corners(self, [x, y]: [f64; 2], size: f64) -> Vec<[f64; 2]> {
        let at = |points: &[[f64; 2]]| points.iter().map(|[a, b]| [x + a * size, y + b * size]).collect();
        match self {
            Mark::Disc | Mark::Ring => Vec::new(),
            Mark::Square => at(&[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]),
            Mark::Diamond => at(&[[0.0, -1.25], [1.25, 0.0], [0.0, 1.25], [-1.25, 0.0]]),
            Mark::Up => at(&[[0.0, -1.2], [1.15, 0.8], [-1.15, 0.8]]),
            Mark::Down => at(&[[-1.15, -0.8], [1.15, -0.8], [0.0, 1.2]]),
        }
    }
}

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// From here.
        from: [f64; 2],
        /// To there.
        to: [f64; 2],
        /// With this.
        ink: Ink,
        /// So thick.
        thickness: f64,
        /// In dashes.
        dashed: bool,
    },
    /// A filled rectangle.
    Rect {
        /// The upper left corner.
        at: [f64; 2],
        /// Width and height.
        size: [f64; 2],
        /// With this.
        ink: Ink,
    },
    /// A mark of a series.
    Mark {
        /// Its middle.
        at: [f64; 2],
        /// Half its width.
        size: f64,
        /// Its form.
        mark: Mark,
        /// With this.
        ink: Ink,
        /// How much of what is below is covered, from 0 to 1.
        cover: f64,
    },
    /// Words on one line.
    Words {
        /// Where the line stands.
        at: [f64; 2],
        /// What they say.
        words: String,
        /// The size of the type.
        size: f64,
        /// Where they stand at their place.
        anchor: Anchor,
        /// With this.
        ink: Ink,
        /// In bold type.
        bold: bool,
    },
}

impl Picture {
    /// An empty picture.
    pub fn new(title: impl Into<String>, about: impl Into<String>) -> Picture {
        Picture { width: 0.0, height: 0.0, title: title.into(), about: about.into(), shapes: Vec::new() }
    }

    pub(crate) fn line(&mut self, from: [f64; 2], to: [f64; 2], ink: Ink, thickness: f64) {
        self.shapes.push(Shape::Line { from, to, ink, thickness, dashed: false });
    }

    pub(crate) fn dashes(&mut self, from: [f64; 2], to: [f64; 2], ink: Ink) {
        self.shapes.push(Shape::Line { from, to, ink, thickness: 1.0, dashed: true });
    }

    pub(crate) fn rect(&mut self, at: [f64; 2], size: [f64; 2], ink: Ink) {
        self.shapes.push(Shape::Rect { at, size, ink });
    }

    pub(crate) fn mark(&mut self, at: [f64; 2], series: usize, size: f64, cover: f64) {
        let (mark, ink) = (Mark::of(series), Ink::Series(series));
        self.shapes.push(Shape::Mark { at, size, mark, ink, cover });
    }

    pub(crate) fn words(&mut self, at: [f64; 2], words: &str, size: f64, anchor: Anchor, ink: Ink) {
        let words = words.to_owned();
        self.shapes.push(Shape::Words { at, words, size, anchor, ink, bold: false });
    }

    pub(crate) fn heading(&mut self, at: [f64; 2], words: &str, size: f64) {
        let (words, anchor, ink) = (words.to_owned(), Anchor::Start, Ink::Text);
        self.shapes.push(Shape::Words { at, words, size, anchor, ink, bold: true });
    }
}
