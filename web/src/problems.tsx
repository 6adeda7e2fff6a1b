/** Problems of a program's text, each with its place and the ways out. */
import type { Problem, Span } from "./contract";

interface ProblemsProps {
  problems: (Omit<Problem, "span"> & { span?: Span })[];
  /** Changes the text, where it can be changed. */
  apply?: (span: Span, text: string) => void;
}

export function Problems({ problems, apply }: ProblemsProps) {
  return (
    <ul class="problems">
      {problems.map((problem, at) => (
        <li key={at} class={problem.severity}>
          <span class={`badge ${problem.severity === "error" ? "bad" : "fair"}`}>{problem.severity}</span>{" "}
          <span class="figure">
            {problem.line}:{problem.column}
          </span>{" "}
          {problem.message}
          {problem.hints.map((hint) => {
            const meant = meantBy(hint);
            const { span } = problem;
            return (
              <p class="aside" key={hint}>
                {hint}
                {meant !== null && span !== undefined && apply !== undefined && (
                  <>
                    {" "}
                    <button type="button" class="apply" onClick={() => apply(span, meant)}>
                      Write {meant}
                    </button>
                  </>
                )}
              </p>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

/** The word that a hint offers in place of what is written; null when it offers none. */
export function meantBy(hint: string): string | null {
  return /^did you mean `([^`\s]+)`\??$/.exec(hint.trim())?.[1] ?? null;
}
