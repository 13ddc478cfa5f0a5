//! Drawings as pixels.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::Pixmap;
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Transform, Tree};

/// A picture pixel by pixel, without anything transparent.
#[derive(Clone, PartialEq, Debug)]
pub struct Pixels {
    pub(super) drawn: Pixmap,
}

impl Pixels {
    /// Draws one of our own documents.
    pub(super) fn new(svg: &str) -> Pixels {
        let options = Options { fontdb: FONTS.clone(), ..Options::default() };
        let tree = Tree::from_str(svg, &options).expect("our own drawings are SVG");
        let size = tree.size().to_int_size();
        let mut drawn = Pixmap::new(size.width(), size.height()).expect("a picture has a size");
        resvg::render(&tree, Transform::identity(), &mut drawn.as_mut());
        Pixels { drawn }
    }

    pub fn width(&self) -> u32 {
        self.drawn.width()
    }

    pub fn height(&self) -> u32 {
        self.drawn.height()
    }

    /// Red, green and blue of each pixel, row by row.
    pub fn rgb(&self) -> Vec<u8> {
        self.drawn
            .pixels()
            .iter()
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect()
    }

    pub fn png(&self) -> Vec<u8> {
        self.drawn.encode_png().expect("memory can be written to")
    }
}

/// The text face alone: pictures look the same on every machine.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [
        include_bytes!("../../fonts/text-400-latin.ttf").as_slice(),
        include_bytes!("../../fonts/text-400-latin-ext.ttf"),
        include_bytes!("../../fonts/text-700-latin.ttf"),
        include_bytes!("../../fonts/text-700-latin-ext.ttf"),
    ] {
        fonts.load_font_data(font.to_vec());
    }
    Arc::new(fonts)
});
