/** How something ended, as a badge with sign and word: colour is never alone. */

/** Signs of outcomes: done, done with failures, broken. */
const SIGNS: Record<string, [sign: string, tone: "good" | "fair" | "bad"]> = {
  scored: ["✓", "good"],
  "action-failed": ["!", "fair"],
  "not executable": ["◇", "fair"],
  limit: ["…", "fair"],
  "parse error": ["✗", "bad"],
  "invalid network": ["✗", "bad"],
  missing: ["∅", "bad"],
  "unknown recipe": ["?", "bad"],
  "broken gold": ["✗", "bad"],
  // How asking a model ended.
  answered: ["✓", "good"],
  refusal: ["✗", "bad"],
  "content-filter": ["✗", "bad"],
  "no-answer": ["∅", "bad"],
  "no-code-block": ["∅", "bad"],
  "no-tool-call": ["∅", "bad"],
  "cut-off": ["…", "fair"],
  "steps-spent": ["…", "fair"],
  "tokens-spent": ["…", "fair"],
  "not-handed-in": ["◇", "fair"],
  "provider-error": ["?", "fair"],
};

export function Outcome({ name }: { name: string }) {
  const [sign, tone] = SIGNS[name] ?? SIGNS[name.replaceAll("-", " ")] ?? ["·", "fair"];
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{sign}</span> {name}
    </span>
  );
}
