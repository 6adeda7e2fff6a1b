//! Files that users name, and `-` for stdin, never more than the limit.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write as _};
use std::path::{Path, PathBuf};

use commis_base::Source;
use commis_corpus as corpus;

use crate::error::{ErrorKind, InputError};

/// How messages call stdin.
const STDIN: &str = "<stdin>";

/// Whether a path means stdin.
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How messages call an input. Control characters are replaced, so that a name cannot command a terminal.
pub fn name(path: &Path) -> String {
    let shown = |text: String| text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if is_stdin(path) { STDIN.to_owned() } else { shown(path.display().to_string()) }
}

/// The bytes of an input.
pub fn bytes(path: &Path, limit: u64) -> Result<Vec<u8>, InputError> {
    if is_stdin(path) {
        return bounded(io::stdin().lock(), path, limit, 0);
    }
    let file = File::open(path).map_err(|cause| unreadable(path, &cause))?;
    let metadata = file.metadata().map_err(|cause| unreadable(path, &cause))?;
    if metadata.is_dir() {
        let message = format!("`{}` is a folder, not a file", name(path));
        return Err(InputError::new(ErrorKind::Unreadable, message).hint("name a file in it"));
    }
    if metadata.len() > limit {
        return Err(too_large(path, limit));
    }
    bounded(file, path, limit, metadata.len())
}

/// A reader of an input of any size, for whoever keeps one line at a time.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, InputError> {
    if is_stdin(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|cause| unreadable(path, &cause))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// The text of a data file, which must be UTF-8.
pub fn data_file(path: &Path, limit: u64) -> Result<Source, InputError> {
    let name = name(path);
    let text = String::from_utf8(bytes(path, limit)?).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let message = format!("`{name}` is not UTF-8 text: the byte at offset {offset} does not fit");
        InputError::new(ErrorKind::Unreadable, message).hint("save the file as UTF-8")
    })?;
    Ok(Source::new(name, text))
}

/// Room for a file that is as long as it says; what is longer grows as it is read.
const LARGEST_ROOM: u64 = 1 << 20;

/// A file's length may be unknown (a pipe, a device) or change, so reading is bounded as well. `expected` bytes are read at once.
fn bounded(reader: impl Read, path: &Path, limit: u64, expected: u64) -> Result<Vec<u8>, InputError> {
    // One byte more, so that the end is seen without growing.
    let room = usize::try_from(expected.min(LARGEST_ROOM)).unwrap_or_default();
    let mut bytes = Vec::with_capacity(room + 1);
    let read = reader.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|cause| unreadable(path, &cause))?;
    if bytes.len() as u64 > limit { Err(too_large(path, limit)) } else { Ok(bytes) }
}

/// The error for an input that the system does not let us read.
pub fn unreadable(path: &Path, cause: &io::Error) -> InputError {
    let error =
        |why: &str| InputError::new(ErrorKind::Unreadable, format!("cannot read `{}`: {why}", name(path)));
    match cause.kind() {
        io::ErrorKind::NotFound => {
            error("there is no such file").hint("check the path, or write `-` to read from stdin")
        }
        io::ErrorKind::NotADirectory => error("it is no folder").hint("name a folder"),
        io::ErrorKind::PermissionDenied => error("permission denied"),
        _ => error(&cause.to_string()),
    }
}

/// The error for an input with too many bytes.
pub fn too_large(path: &Path, limit: u64) -> InputError {
    let message = format!("`{}` has more than {limit} bytes", name(path));
    InputError::new(ErrorKind::TooLarge, message).hint("split it, or allow more with `--max-bytes BYTES`")
}

/// Opens a file for writing together with the folders it lies in.
pub fn create(path: &Path) -> Result<BufWriter<File>, InputError> {
    let file = make_folder_of(path).and_then(|()| File::create(path));
    file.map(BufWriter::new).map_err(|cause| unwritable(path, &cause))
}

/// Makes sure before the work that a file can be written after it; one that is there stays until then.
pub fn make_sure_of(path: &Path) -> Result<(), InputError> {
    let open = || File::options().append(true).create(true).open(path);
    let made = make_folder_of(path).and_then(|()| open());
    made.map(drop).map_err(|cause| unwritable(path, &cause))
}

fn make_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or(Ok(()), std::fs::create_dir_all)
}

/// Where each input goes when all of them are written into a folder. Refused when that would lose a result or an input.
pub fn in_folder(folder: &Path, inputs: &[&Path], stdin: &str) -> Result<Vec<PathBuf>, InputError> {
    let refusal =
        |path: &Path, why: &str| InputError::new(ErrorKind::Overwritten, format!("{} {why}", name(path)));
    let mut targets: Vec<PathBuf> = Vec::new();
    for original in inputs {
        let name = original.file_name().filter(|_| !is_stdin(original)).unwrap_or(stdin.as_ref());
        let target = folder.join(name);
        if targets.contains(&target) {
            let error = refusal(&target, "would be written twice: two inputs have the same name");
            return Err(error.hint("rename one of them, or use a folder for each"));
        }
        let is_target = |input: &&Path| match (input.canonicalize(), target.canonicalize()) {
            (Ok(input), Ok(target)) => input == target,
            _ => false,
        };
        if inputs.iter().any(is_target) {
            let error = refusal(&target, "is an input and would be overwritten");
            return Err(error.hint("name another folder with `--out DIR`"));
        }
        targets.push(target);
    }
    Ok(targets)
}

/// Writes a file, together with the folders it lies in.
pub fn save(path: &Path, text: &str) -> Result<(), InputError> {
    save_bytes(path, text.as_bytes())
}

/// Writes a file that is no text, together with the folders it lies in.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    let mut file = create(path)?;
    let written = file.write_all(bytes).and_then(|()| file.flush());
    written.map_err(|cause| unwritable(path, &cause))
}

/// Writes files into a folder, which is made when it is not there.
pub fn save_all(folder: &Path, files: &[corpus::File]) -> Result<(), InputError> {
    files.iter().try_for_each(|file| save(&folder.join(&file.path), &file.text))
}

/// Refuses a folder that holds something already.
pub fn refuse_filled(folder: &Path) -> Result<(), InputError> {
    if std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        let message = format!("{} is not empty", folder.display());
        return Err(
            InputError::new(ErrorKind::Unwritable, message).hint("name a folder that does not exist yet")
        );
    }
    Ok(())
}

/// Replaces a file in one step, so that an interrupted write never leaves half of it behind.
pub fn replace(path: &Path, text: &str) -> Result<(), InputError> {
    let in_one_step = || {
        let target = std::fs::canonicalize(path)?;
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let new = target.with_file_name(name);
        let written = std::fs::write(&new, text)
            .and_then(|()| std::fs::set_permissions(&new, std::fs::metadata(&target)?.permissions()))
            .and_then(|()| std::fs::rename(&new, &target));
        if written.is_err() {
            std::fs::remove_file(&new).ok();
        }
        written
    };
    in_one_step().map_err(|cause| unwritable(path, &cause))
}

/// All files below a folder whose names end in one of these ways, sorted, with their paths relative to it, parts joined by
/// slashes. Entries that the system does not tell about are passed over.
pub fn below(root: &Path, kinds: &[&str]) -> Result<Vec<(String, PathBuf)>, InputError> {
    let mut folders = vec![root.to_owned()];
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|cause| unreadable(&folder, &cause))?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kinds.iter().any(|known| kind == *known)) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let relative = |path: &Path| {
        let parts = path.strip_prefix(root).unwrap_or(path).components();
        parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
    };
    Ok(paths.into_iter().map(|path| (relative(&path), path)).collect())
}

/// The error for a result that cannot be written.
pub fn unwritable(path: &Path, cause: &io::Error) -> InputError {
    InputError::new(ErrorKind::Unwritable, format!("cannot write {}: {cause}", path.display()))
}
