/** What all rows say together: means with what they go over, outcomes, and what is missing. */
import type { ComponentChildren } from "preact";
import type { Evaluation, Group, Groups, Provenance, Summary } from "../contract";
import { clock, counted, interval, moment, percent, share } from "../figure";
import { Meter } from "../meter";
import { Outcome } from "../outcome";
import { Histogram } from "./groups";
import { metricsOf, type Metric } from "./metrics";

export function ResultSummary({ evaluation, groups }: { evaluation: Evaluation; groups: Groups | null }) {
  const { summary } = evaluation;
  return (
    <section class="verdict" aria-label="Summary">
      <MeanTable summary={summary} metrics={metricsOf(evaluation.metrics)} total={evaluation.rows.length} all={groups?.all ?? null} />
      <Outcomes summary={summary} />
      <Lists summary={summary} />
      <MeasuredWith provenance={evaluation.provenance} />
    </section>
  );
}

function MeanTable({ summary, metrics, total, all }: { summary: Summary; metrics: Metric[]; total: number; all: Group | null }) {
  const given = total - summary.unknown.reduce((sum, { predictions }) => sum + predictions, 0);
  return (
    <table class="means">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Mean over</span>
          </th>
          {metrics.map(({ name, label }) => (
            <th scope="col" key={name} title={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="headline">
          <th scope="row">
            Mean <span class="over">over {scope(summary)}{uncounted(summary)}</span>
          </th>
          {metrics.map((metric) => (
            <Mean key={metric.name} metric={metric} mean={summary.mean[metric.name]} meter>
              {summary.over[metric.name] !== summary.recipes && ` over ${counted(summary.over[metric.name] ?? 0, "recipe")}`}
            </Mean>
          ))}
        </tr>
        <tr>
          <th scope="row">Mean over {counted(given, "given prediction")}</th>
          {metrics.map((metric) => (
            <Mean key={metric.name} metric={metric} mean={summary.mean_over_predictions[metric.name]} />
          ))}
        </tr>
        {all !== null && all.predictions > 1 && (
          <tr class="spreads">
            <th scope="row">
              95 % interval and spread of these <span class="over">(● mean)</span>
            </th>
            {metrics.map((metric) => {
              const spread = all.metrics[metric.name];
              return (
                <td key={metric.name} data-label={metric.label}>
                  {spread !== undefined && (
                    <>
                      <span class="over">{interval(spread, metric.isTime ? clock : share) || "one family of recipes, no interval"}</span>
                      <Histogram spread={spread} metric={metric} />
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        )}
        {summary.mean_strict !== undefined && (
          <tr>
            <th scope="row">Mean when the whole answer must be a program, over {scope(summary)}</th>
            {metrics.map((metric) => (
              <Mean key={metric.name} metric={metric} mean={summary.mean_strict?.[metric.name]} />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** "30 recipes of the gold set"; one recipe is "1 recipe of the gold set". */
function scope({ recipes, scope: words }: Summary): string {
  return `${recipes.toLocaleString("en")} ${recipes === 1 ? words.replace("recipes", "recipe") : words}`;
}

/** What pulls the mean down without anybody having answered. */
function uncounted({ missing, scope: words }: Summary): string {
  return missing.length > 0 && words.includes("gold set") ? `, ${missing.length.toLocaleString("en")} of them without a prediction` : "";
}

interface MeanProps {
  metric: Metric;
  mean: number | null | undefined;
  meter?: boolean;
  children?: ComponentChildren;
}

function Mean({ metric, mean, meter, children }: MeanProps) {
  const there = mean !== null && mean !== undefined;
  return (
    <td data-label={metric.label}>
      <span class="figure">{metric.isTime ? clock(mean) : share(mean)}</span>
      {there && <span class="over">{children}</span>}
      {meter && there && !metric.isTime && <Meter value={mean} />}
    </td>
  );
}

function Outcomes({ summary }: { summary: Summary }) {
  const ended = summary.outcomes.filter(({ predictions }) => predictions > 0);
  if (ended.length === 0) return null;
  return (
    <div class="shares">
      <dl>
        {ended.map(({ outcome, predictions, share: part }) => (
          <div key={outcome}>
            <dt>
              <Outcome name={outcome} />
            </dt>
            <dd title={`${counted(predictions, "prediction")}, ${percent(part)} of ${scope(summary)}`}>
              <span class="figure">{predictions.toLocaleString("en")}</span> <span class="over">({percent(part)})</span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="aside">predictions or missing recipes (share of {scope(summary)})</p>
    </div>
  );
}

function Lists({ summary: { missing, unknown, broken, scope: words } }: { summary: Summary }) {
  const counts = words.includes("gold set");
  return (
    <>
      {missing.length > 0 && (
        <details class="listed">
          <summary>
            {counted(missing.length, "recipe")} without a prediction, {counts ? "counted as 0" : "not counted"}
          </summary>
          <ul class="names">
            {missing.map((recipe) => (
              <li key={recipe}>{recipe}</li>
            ))}
          </ul>
        </details>
      )}
      {unknown.length > 0 && (
        <details class="listed" open>
          <summary>{counted(unknown.length, "name")} that no gold has, not counted</summary>
          <ul>
            {unknown.map(({ recipe, predictions, problem }) => (
              <li key={recipe}>
                <b>{recipe}</b>, {counted(predictions, "prediction")}
                {problem !== null && `: ${problem}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {broken.length > 0 && (
        <details class="listed" open>
          <summary>{counted(broken.length, "gold")} that cannot be used, not counted</summary>
          <ul>
            {broken.map(({ recipe, problem }) => (
              <li key={recipe}>
                <b>{recipe}</b>: {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function MeasuredWith({ provenance }: { provenance: Provenance }) {
  const kitchens = Object.entries(provenance.kitchens).map(([name, digest]) => `${name} @${digest}`);
  const facts: [string, string][] = [
    ["Commis", provenance.version],
    ["date", moment(provenance.date)],
    ["golds", `${provenance.golds} @${provenance.golds_digest}`],
    ["rules", `${provenance.rules} @${provenance.rules_digest}`],
    ["kitchens", kitchens.join(", ")],
    ["classes", `@${provenance.ontology}`],
    ...Object.entries(provenance.options),
  ];
  return (
    <details class="listed measured">
      <summary>
        Measured with Commis {provenance.version}, golds {provenance.golds}, {provenance.rules} rules
      </summary>
      <dl>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
