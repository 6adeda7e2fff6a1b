/** The answer as it was given, beside the program that was found in it. */
import type { AnswerText, View } from "../contract";
import { counted } from "../figure";

export function AnswerView({ view, answer }: { view: View; answer: AnswerText }) {
  const program = view.prediction?.source ?? "";
  return (
    <div class="answer-view">
      <section class="card" aria-labelledby="answer">
        <h2 id="answer">The answer</h2>
        <p class="aside">
          {counted(answer.text.length, "character")}; {answer.extraction}.
        </p>
        <Before title="What was asked" text={answer.prompt} />
        <Before title="What was thought" text={answer.reasoning} />
        <pre tabIndex={0}>
          <Marked text={answer.text} program={program} />
        </pre>
      </section>
      <section class="card" aria-labelledby="found">
        <h2 id="found">The program that was found</h2>
        <p class="aside">{counted(view.prediction?.statements.length ?? 0, "statement")}</p>
        <pre tabIndex={0}>{program}</pre>
      </section>
    </div>
  );
}

function Before({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details>
      <summary>
        {title} <span class="aside">{counted(text.length, "character")}</span>
      </summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

/** The answer with the lines marked that are in the program. */
function Marked({ text, program }: { text: string; program: string }) {
  const wanted = new Set(program.split("\n").map((line) => line.trim()).filter((line) => line !== ""));
  return (
    <>
      {text.split("\n").map((line, at) => {
        const found = wanted.has(line.trim());
        return found ? (
          <mark key={at} class="taken">
            {line}
            {"\n"}
          </mark>
        ) : (
          <span key={at}>
            {line}
            {"\n"}
          </span>
        );
      })}
    </>
  );
}
