//! How the pages look.

/// The one style sheet of a site.
pub(super) const STYLE: &str = "\
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1b1f24; --faint: #57606a; --line: #d8dee4; --link: #0b5394; --soft: #f3f5f8 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181d; --ink: #e8eaed; --faint: #aab0ba; --line: #404650; --link: #8ccfff; --soft: #1f232a }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 74rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Helvetica Neue', Arial, sans-serif }
a { color: var(--link) }
header nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-bottom: 0.75rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.6rem; line-height: 1.25 }
h2 { font-size: 1.2rem; margin-top: 2rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; margin: 0.5rem 0 1rem }
caption { text-align: left; color: var(--faint); padding-bottom: 0.35rem }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.wide td:last-child:not(.number) { min-width: 7rem }
.faint { color: var(--faint); font-weight: normal }
pre { background: var(--soft); padding: 0.75rem; overflow-x: auto; font-size: 0.85rem }
code { overflow-wrap: anywhere }
figure { margin: 0 0 1rem }
svg { max-width: 100%; height: auto }
";
