//! The page as it was built by `web/`, part of the program; and the same page as one file with everything in it.

use std::collections::BTreeMap;
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

/// A file of the page.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) name: &'static str,
    /// Changes with the bytes.
    pub(crate) tag: &'static str,
    pub(crate) bytes: &'static [u8],
    pub(crate) gzip: &'static [u8],
}

/// The files of the page; empty when the program was built without it.
const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const INDEX: &str = "index.html";
const SCRIPT: &str = "app.js";
const STYLE: &str = "app.css";
/// The player of films, by itself.
const PLAYER: &str = "film.js";
/// The media type of the fonts.
const FONT: &str = "font/woff2";

/// Films for a player, packed by [`commis_physics::execute_on_track`], by the place of the prediction in the table.
pub type Films = BTreeMap<usize, Vec<u8>>;

/// The page is not part of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this program was built without the page: run `npm ci && npm run build` in web/ and build it again")]
pub struct NoPage;

impl Asset {
    pub(crate) fn find(name: &str) -> Option<&'static Asset> {
        ASSETS.iter().find(|asset| asset.name == name)
    }

    pub(crate) fn index() -> Option<&'static Asset> {
        Asset::find(INDEX)
    }

    /// The media type, by the end of the name.
    pub(crate) fn kind(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("woff2") => FONT,
            Some("json") => "application/json",
            _ => "application/octet-stream",
        }
    }

    fn text(name: &str) -> Result<&'static str, NoPage> {
        let asset = Asset::find(name).ok_or(NoPage)?;
        std::str::from_utf8(asset.bytes).map_err(|_| NoPage)
    }
}

/// The page as one file that shows `data`, a [`commis_view::PackedPage`] as JSON, without any server.
///
/// Script, style, fonts and the data, compressed, are part of the file, and a policy in it forbids everything else.
///
/// Films, by the place in the table, come with their player, which the page starts when somebody opens one.
pub fn static_page(data: &str, films: &Films) -> Result<String, NoPage> {
    let index = Asset::text(INDEX)?;
    let script = in_a_page(Asset::text(SCRIPT)?);
    let style = with_fonts(Asset::text(STYLE)?);
    let player = if films.is_empty() { None } else { Some(in_a_page(Asset::text(PLAYER)?)) };
    let scripts: Vec<String> = [Some(&script), player.as_ref()]
        .into_iter()
        .flatten()
        .map(|text| format!("'{}'", fingerprint(text)))
        .collect();
    let policy = format!(
        "default-src 'none'; script-src {}; style-src '{}'; img-src data:; font-src data:; base-uri 'none'; \
         form-action 'none'",
        scripts.join(" "),
        fingerprint(&style)
    );
    let data = STANDARD.encode(compressed(data));
    let mut head = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <style>{style}</style>\n\
         <script type=\"application/gzip\" id=\"commis-data\">{data}</script>\n"
    );
    if let Some(player) = player {
        head += &format!("<script type=\"text/plain\" id=\"commis-player\">{player}</script>\n");
    }
    for (row, packed) in films {
        let packed = STANDARD.encode(packed);
        head += &format!("<script type=\"application/gzip\" id=\"commis-film-{row}\">{packed}</script>\n");
    }
    let body = format!("<script type=\"module\">{script}</script>\n");
    let plain = without_tags(index);
    let (before, after) = plain.split_once("</head>").ok_or(NoPage)?;
    let (inner, end) = after.rsplit_once("</body>").ok_or(NoPage)?;
    Ok(format!("{before}{head}</head>{inner}{body}</body>{end}"))
}

/// The player of films as one file that plays `packed`, what [`commis_physics::execute_on_track`] wrote, without any server.
pub fn film_html(packed: &[u8]) -> Result<String, NoPage> {
    let script = in_a_page(Asset::text(PLAYER)?);
    let policy = format!(
        "default-src 'none'; script-src '{}'; base-uri 'none'; form-action 'none'",
        fingerprint(&script)
    );
    let data = STANDARD.encode(packed);
    Ok(format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>Commis: a recipe as motion</title>\n\
         <script type=\"application/gzip\" id=\"commis-film\">{data}</script>\n</head>\n<body>\n<main></main>\n\
         <script type=\"module\">{script}</script>\n</body>\n</html>\n"
    ))
}

/// A script that can stand in a page: only the end of the element matters there, and a script may write it in this way, too.
fn in_a_page(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// The same bytes for the same data: there is no time and no name in them.
fn compressed(data: &str) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Memory takes everything.
    let written = gzip.write_all(data.as_bytes());
    debug_assert!(written.is_ok(), "{written:?}");
    gzip.finish().unwrap_or_default()
}

/// The page without the tags that fetch script and style.
fn without_tags(index: &str) -> String {
    let fetches = |line: &str| {
        let line = line.trim_start();
        (line.starts_with("<script") && line.contains("src=")) || line.starts_with("<link rel=\"stylesheet\"")
    };
    let lines = index.lines().filter(|line| !fetches(line));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// A style whose fonts are in it.
fn with_fonts(style: &str) -> String {
    let mut whole = style.to_owned();
    for font in ASSETS.iter().filter(|asset| asset.kind() == FONT) {
        let data = format!("data:{FONT};base64,{}", STANDARD.encode(font.bytes));
        whole = whole.replace(&format!("/assets/{}", font.name), &data);
    }
    whole
}

/// How a policy names a script or style.
fn fingerprint(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_data_becomes_part_of_the_page() {
        let data = r#"{"evaluation":{"name":"</script><script>alert(1)</script><!--"},"views":{}}"#;
        let Ok(page) = static_page(data, &Films::new()) else {
            println!("skipped: the page is not built, so there is nothing to inline");
            return;
        };
        assert!(!page.contains("alert(1)</script>"), "the data must not be read as HTML");
        assert_eq!(page.matches("</script>").count(), 2);
        assert!(!page.contains("src=\"/assets/") && !page.contains("url(/assets/"));
        let shown = page.split("id=\"commis-data\">").nth(1).unwrap().split("</script>").next().unwrap();
        let bytes = STANDARD.decode(shown).unwrap();
        let read: serde_json::Value =
            serde_json::from_reader(flate2::read::GzDecoder::new(&bytes[..])).unwrap();
        assert_eq!(read["evaluation"]["name"], "</script><script>alert(1)</script><!--");
    }

    #[test]
    fn films_bring_their_player_and_no_other_script_may_run() {
        let films = Films::from([(3, vec![1, 2, 3])]);
        let (Ok(plain), Ok(page)) = (static_page("{}", &Films::new()), static_page("{}", &films)) else {
            println!("skipped: the page is not built, so there is nothing to inline");
            return;
        };
        assert!(page.contains("<script type=\"application/gzip\" id=\"commis-film-3\">AQID</script>"));
        let player = page.split("id=\"commis-player\">").nth(1).unwrap().split("</script>").next().unwrap();
        assert!(page.contains(&format!("'{}'", fingerprint(player))), "the policy knows the player");
        let allowed = |page: &str| page.split("style-src").next().unwrap().matches("'sha256-").count();
        assert_eq!((allowed(&plain), allowed(&page)), (1, 2));
        assert!(!plain.contains("id=\"commis-player\""), "no film, no player");
    }
}
