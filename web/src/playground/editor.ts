/**
 * The editor for MCL. It lives in a shadow root: there CodeMirror adopts style sheets instead of writing style
 * elements, which the page's content security policy forbids.
 */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import type { Problem, Span } from "../contract";
import type { Server } from "../kitchens";
import { complete, explain, openManual } from "./documentation";
import { highlighting, mcl } from "./language";
import { look } from "./look";

export interface EditorOptions {
  text: string;
  change: (text: string) => void;
  /** The caret came to rest at a place of the text. */
  caret: (at: number) => void;
  server: Pick<Server, "primitives" | "classes">;
  /** What a variable stood for when the program was last cooked. */
  valueOf: (variable: string) => string | undefined;
}

export interface Editor {
  write(text: string): void;
  /** Puts another text in the place of a stretch; it can be undone as typing can. */
  replace(span: Span, text: string): void;
  mark(problems: Problem[]): void;
  light(spans: Span[]): void;
  destroy(): void;
}

const setLit = StateEffect.define<Span[]>();
const litMark = Decoration.mark({ class: "cm-lit" });

const litField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setLit)) continue;
      const builder = new RangeSetBuilder<Decoration>();
      const end = transaction.state.doc.length;
      for (const [from, to] of effect.value) if (from < to && to <= end) builder.add(from, to, litMark);
      next = builder.finish();
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Typing over a selection, done here: Chromium would keep the style of what it replaces in a style attribute, and
 * the content security policy would complain. A bracket is left to `closeBrackets`, which puts it around.
 */
const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType } = event;
    if (inputType !== "insertText" || data === null || data === "(" || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch({ ...view.state.replaceSelection(data), userEvent: "input.type", scrollIntoView: true });
    return true;
  },
});

export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const manual = openManual(options.server);
  let writing = false;
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        closeBrackets(),
        mcl,
        syntaxHighlighting(highlighting),
        autocompletion({ override: [(context) => complete(context, manual)], icons: false }),
        hoverTooltip((editor, at) => explain(editor, at, manual, options.valueOf)),
        litField,
        look,
        EditorState.tabSize.of(2),
        EditorView.contentAttributes.of({ "aria-label": "Program in MCL", spellcheck: "false", tabindex: "0" }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        typingOver,
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !writing) options.change(update.state.doc.toString());
          if (update.selectionSet && !update.docChanged && !writing) options.caret(update.state.selection.main.head);
        }),
      ],
    }),
  });
  return {
    write(text) {
      if (text === view.state.doc.toString()) return;
      writing = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      writing = false;
    },
    replace([from, to], text) {
      const end = view.state.doc.length;
      view.dispatch({ changes: { from: Math.min(from, end), to: Math.min(to, end), insert: text }, userEvent: "input.complete" });
      view.focus();
    },
    mark(problems) {
      view.dispatch(setDiagnostics(view.state, problems.map((problem) => diagnostic(problem, view.state.doc.length))));
    },
    light(spans) {
      const sorted = [...spans].sort((a, b) => a[0] - b[0]);
      view.dispatch({ effects: setLit.of(sorted) });
    },
    destroy: () => view.destroy(),
  };
}

function diagnostic(problem: Problem, end: number): Diagnostic {
  const from = Math.min(problem.span[0], end);
  return {
    from,
    to: Math.max(from, Math.min(problem.span[1], end)),
    severity: problem.severity === "error" ? "error" : "warning",
    source: problem.code,
    message: [problem.message, ...problem.hints].join("\n"),
  };
}
