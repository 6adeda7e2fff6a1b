/** The recipe as people read it, with the phrases that led to statements, and the program beneath. */
import { useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Cooked, Statement, TextLine } from "../contract";
import { counted } from "../figure";
import { stillness } from "../media";
import { linkKey, type Selection } from "../selection";
import { ranges, segments } from "./segments";

export function TextPane({ selection }: { selection: Selection }) {
  const { recipe } = selection.view;
  const body = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    selection.lit.value;
    requestAnimationFrame(() => {
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
                  <Line line={line} id={`i${at}`} selection={selection} />
                </li>
              ))}
            </ul>
            {recipe.instructions.length > 0 && <h3>Method</h3>}
            <ol class="method">
              {recipe.instructions.map((line, at) => (
                <li key={at}>
                  <Line line={line} id={`s${at}`} selection={selection} />
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

function Line({ line, id, selection }: { line: TextLine; id: string; selection: Selection }) {
  return (
    <>
      {segments(line).map(({ text, link }, at) =>
        link === null ? (
          <span key={at}>{text}</span>
        ) : (
          <Phrase key={at} text={text} line={line} id={id} link={link} selection={selection} />
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
}

function Phrase({ text, line, id, link, selection }: PhraseProps) {
  const key = linkKey(id, link);
  const name = useComputed(() => `phrase ${selection.lit.value.links.has(key) ? "lit" : ""}`);
  const pressed = useComputed(() => (selection.lit.value.links.has(key) ? "true" : "false"));
  const numbers = useComputed(() => {
    const { gold = [], implicit = [], prediction = [] } = line.links[link] ?? {};
    return selection.side.value === "gold" ? [...implicit, ...gold] : prediction;
  });
  const lost = useComputed(() => selection.side.value === "prediction" && selection.view.gold !== null && numbers.value.length === 0);
  const choose = () => selection.choose({ kind: "sentence", line: id, link });
  return (
    <span
      role="button"
      tabIndex={0}
      class={name}
      data-lost={lost}
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
        <span class="unseen"> statements </span>
        {useComputed(() => (lost.value ? "∅" : ranges(numbers.value)))}
      </sup>
    </span>
  );
}

function Program({ selection }: { selection: Selection }) {
  const cooked = selection.cooked.value;
  if (cooked === null) return null;
  const side = selection.side.value;
  return (
    <details class="program" open={selection.view.recipe === null}>
      <summary>
        Program of the {selection.view.read_by_cook && side === "gold" ? "cook" : side} <span class="aside">{counted(cooked.statements.length, "statement")}</span>
      </summary>
      <ol key={side}>
        {cooked.statements.map((statement) => (
          <ProgramLine key={statement.number} statement={statement} cooked={cooked} selection={selection} />
        ))}
      </ol>
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
  return (
    <li value={number} class={name}>
      <button type="button" class="head" onClick={() => selection.choose({ kind: "statement", number })}>
        {failed && <span class="mark bad">✗ failed </span>}
        {idle && <span class="mark fair">◇ not run </span>}({primitive}
      </button>
      {statement.arguments.map((argument, at) => {
        const variable = argument.variable === null ? undefined : cooked.variables[argument.variable];
        return variable === undefined || variable.kitchen ? (
          <span key={at} class={variable?.kitchen ? "kitchen-variable" : ""} title={argument.param}>
            {" "}
            {argument.text}
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
          </span>
        );
      })}
      )
    </li>
  );
}
