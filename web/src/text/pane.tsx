/** The recipe as people read it, with the phrases that led to statements, and the program beneath. */
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Cooked, Statement, TextLine, TextLink } from "../contract";
import { differingArguments, PHRASES, phraseStates, type PhraseState } from "../faults";
import { counted } from "../figure";
import { afterLayout, stillness } from "../media";
import { linkKey, type Selection } from "../selection";
import { ranges, segments } from "./segments";

export function TextPane({ selection }: { selection: Selection }) {
  const { recipe } = selection.view;
  const body = useRef<HTMLDivElement>(null);
  const stateOf = useMemo(() => (selection.view.gold === null || selection.view.prediction === null ? null : phraseStates(selection.view)), [selection]);
  useSignalEffect(() => {
    selection.lit.value;
    afterLayout(() => {
      const first = body.current?.querySelector(".phrase.lit");
      first?.scrollIntoView({ block: "nearest", behavior: stillness.peek() ? "auto" : "smooth" });
    });
  });
  return (
    <section class="pane text" aria-labelledby="pane-text">
      <h2 id="pane-text">Text</h2>
      <div class="body prose" ref={body} tabIndex={0} role="group" aria-label="Recipe text and program">
        {recipe === null ? (
          <p class="aside">This program belongs to no recipe.</p>
        ) : (
          <>
            {recipe.ingredients.length > 0 && <h3>Ingredients</h3>}
            <ul class="ingredients">
              {recipe.ingredients.map((line, at) => (
                <li key={at}>
                  <Line line={line} id={`i${at}`} selection={selection} stateOf={stateOf} />
                </li>
              ))}
            </ul>
            {recipe.instructions.length > 0 && <h3>Method</h3>}
            <ol class="method">
              {recipe.instructions.map((line, at) => (
                <li key={at}>
                  <Line line={line} id={`s${at}`} selection={selection} stateOf={stateOf} />
                </li>
              ))}
            </ol>
          </>
        )}
        <Program selection={selection} />
      </div>
    </section>
  );
}

type StateOf = ((link: TextLink) => PhraseState) | null;

function Line({ line, id, selection, stateOf }: { line: TextLine; id: string; selection: Selection; stateOf: StateOf }) {
  return (
    <>
      {segments(line).map(({ text, link }, at) =>
        link === null ? (
          <span key={at}>{text}</span>
        ) : (
          <Phrase key={at} text={text} line={line} id={id} link={link} selection={selection} stateOf={stateOf} />
        ),
      )}
    </>
  );
}

interface PhraseProps {
  text: string;
  line: TextLine;
  id: string;
  link: number;
  selection: Selection;
  stateOf: StateOf;
}

function Phrase({ text, line, id, link, selection, stateOf }: PhraseProps) {
  const key = linkKey(id, link);
  const name = useComputed(() => `phrase ${selection.lit.value.links.has(key) ? "lit" : ""}`);
  const pressed = useComputed(() => (selection.lit.value.links.has(key) ? "true" : "false"));
  const numbers = useComputed(() => {
    const { gold = [], implicit = [], prediction = [] } = line.links[link] ?? {};
    return selection.side.value === "gold" ? [...implicit, ...gold] : prediction;
  });
  const own = line.links[link];
  const state = stateOf === null || own === undefined ? null : stateOf(own);
  const [sign, word] = state === null ? ["", ""] : PHRASES[state];
  const choose = () => selection.choose({ kind: "sentence", line: id, link });
  return (
    <span
      role="button"
      tabIndex={0}
      class={name}
      data-state={state ?? undefined}
      aria-pressed={pressed}
      onClick={choose}
      onKeyDown={(press) => {
        if (press.key !== "Enter" && press.key !== " ") return;
        press.preventDefault();
        choose();
      }}
    >
      {text}
      <sup>
        {state !== null && (
          <span class={`how ${state}`}>
            <span aria-hidden="true">{sign}</span>
            <span class="unseen"> {word},</span>
          </span>
        )}
        <span class="unseen"> statements </span>
        {useComputed(() => ranges(numbers.value))}
      </sup>
    </span>
  );
}

function Program({ selection }: { selection: Selection }) {
  const cooked = selection.cooked.value;
  // Thousands of statements cost nothing as long as nobody reads them.
  const open = useSignal(selection.view.recipe === null);
  if (cooked === null) return null;
  const side = selection.side.value;
  return (
    <details class="program" open={open.value} onToggle={(toggle) => (open.value = toggle.currentTarget.open)}>
      <summary>
        Program of the {selection.view.read_by_cook && side === "gold" ? "cook" : side} <span class="aside">{counted(cooked.statements.length, "statement")}</span>
      </summary>
      {open.value && (
        <ol key={side}>
          {cooked.statements.map((statement) => (
            <ProgramLine key={statement.number} statement={statement} cooked={cooked} selection={selection} />
          ))}
        </ol>
      )}
    </details>
  );
}

interface ProgramLineProps {
  statement: Statement;
  cooked: Cooked;
  selection: Selection;
}

function ProgramLine({ statement, cooked, selection }: ProgramLineProps) {
  const { number, primitive } = statement;
  const name = useComputed(() => (selection.lit.value[selection.side.value].has(number) ? "lit" : ""));
  const failed = cooked.steps.some((step) => step.statement === number && step.failure !== null);
  const idle = cooked.unexecuted.some((left) => left.statement === number);
  const other = useMemo(() => differingArguments(selection.view, selection.side.peek(), number), [selection, number]);
  return (
    <li value={number} class={name}>
      <button type="button" class="head" onClick={() => selection.choose({ kind: "statement", number })}>
        {failed && <span class="mark bad">✗ failed </span>}
        {idle && <span class="mark fair">◇ not run </span>}({primitive}
      </button>
      {statement.arguments.map((argument, at) => {
        const there = other.get(at);
        const mark = there === undefined ? null : <Apart there={there} side={selection.side.peek()} />;
        const variable = argument.variable === null ? undefined : cooked.variables[argument.variable];
        return variable === undefined || variable.kitchen ? (
          <span key={at} class={variable?.kitchen ? "kitchen-variable" : ""} title={argument.param}>
            {" "}
            {argument.text}
            {mark}
          </span>
        ) : (
          <span key={at}>
            {" "}
            <button
              type="button"
              class="variable"
              title={`${argument.param}: ${variable.value}`}
              onClick={() => selection.choose({ kind: "variable", name: variable.name })}
            >
              {argument.text}
            </button>
            {mark}
          </span>
        );
      })}
      )
    </li>
  );
}

/** What the other side has in the place of an argument. */
function Apart({ there, side }: { there: string; side: "gold" | "prediction" }) {
  return (
    <span class="apart">
      {" "}
      <span aria-hidden="true">≈</span> <span class="unseen">differs, </span>
      {side === "gold" ? "prediction" : "gold"}: {there}
    </span>
  );
}
