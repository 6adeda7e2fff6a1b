/** Problems of a program's text, each with its place and the ways out. */
import type { Problem } from "./contract";

export function Problems({ problems }: { problems: Omit<Problem, "span">[] }) {
  return (
    <ul class="problems">
      {problems.map((problem, at) => (
        <li key={at} class={problem.severity}>
          <span class={`badge ${problem.severity === "error" ? "bad" : "fair"}`}>{problem.severity}</span>{" "}
          <span class="figure">
            {problem.line}:{problem.column}
          </span>{" "}
          {problem.message}
          {problem.hints.map((hint) => (
            <p class="aside" key={hint}>
              {hint}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
