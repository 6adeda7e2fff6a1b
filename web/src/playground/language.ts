/** MCL for the eye: comments, names of primitives, variables, numbers. The server does the real reading. */
import { HighlightStyle, StreamLanguage } from "@codemirror/language";
import { tags } from "@lezer/highlight";

export const mcl = StreamLanguage.define<{ head: boolean }>({
  name: "mcl",
  startState: () => ({ head: false }),
  token(stream, state) {
    if (stream.sol() && stream.match(/#.*/)) return "heading";
    if (stream.match(/;.*/)) return "comment";
    if (stream.eatSpace()) return null;
    if (stream.match(/[()]/)) {
      state.head = stream.current() === "(";
      return "bracket";
    }
    const head = state.head;
    state.head = false;
    if (stream.match(/\?[^\s();]*/)) return "variableName";
    if (stream.match(/[+-]?\d+([./]\d+)?(?=[\s();]|$)/)) return "number";
    stream.match(/[^\s();]+/) || stream.next();
    return head ? "keyword" : "atom";
  },
  languageData: { commentTokens: { line: ";" }, closeBrackets: { brackets: ["("] } },
});

export const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: "var(--ink-soft)", fontStyle: "italic" },
  { tag: tags.heading, color: "var(--ink)", fontWeight: "600" },
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.variableName, color: "var(--prediction)" },
  { tag: tags.number, color: "var(--gold)" },
  { tag: tags.atom, color: "var(--ink)" },
  { tag: tags.bracket, color: "var(--ink-soft)" },
]);
