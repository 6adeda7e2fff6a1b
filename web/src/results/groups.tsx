/** Rows in groups, as the server worked them out: means with their intervals, and how the values spread. */
import type { Group, Groups, Spread } from "../contract";
import { clock, counted, interval, share } from "../figure";
import { Outcome } from "../outcome";
import type { Metric } from "./metrics";

export type GroupBy = "" | "model" | "recipe";

/** The groups in a table; a name leads to its rows. */
export function GroupTable({ groups, by, metrics, choose }: { groups: Groups; by: "model" | "recipe"; metrics: Metric[]; choose: (name: string) => void }) {
  const list = by === "model" ? groups.by_model : groups.by_recipe;
  if (list.length === 0) return <p class="aside none">No record says who answered: there is no `model` in it.</p>;
  return (
    <div class="group-frame" tabIndex={0} role="group" aria-label={`Groups by ${by}`}>
      <table class="groups">
        <thead>
          <tr>
            <th scope="col">{by === "model" ? "Model" : "Recipe"}</th>
            <th scope="col">Predictions</th>
            {metrics.map(({ name, label }) => (
              <th scope="col" key={name}>
                {label}
              </th>
            ))}
            <th scope="col">Outcomes</th>
          </tr>
        </thead>
        <tbody>
          {[groups.all, ...list].map((group, at) => (
            <GroupRow key={at} group={group} whole={at === 0} by={by} metrics={metrics} choose={choose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupRowProps {
  group: Group;
  whole: boolean;
  by: "model" | "recipe";
  metrics: Metric[];
  choose: (name: string) => void;
}

function GroupRow({ group, whole, by, metrics, choose }: GroupRowProps) {
  return (
    <tr class={whole ? "whole" : ""}>
      <th scope="row">
        {whole ? (
          "all"
        ) : (
          <button type="button" class="link" onClick={() => choose(group.name)} title="Show its rows">
            {group.name}
          </button>
        )}
      </th>
      <td class="figure">
        {group.predictions.toLocaleString("en")}
        {by === "model" && <span class="over"> {counted(group.recipes, "recipe")}</span>}
      </td>
      {metrics.map((metric) => (
        <td key={metric.name}>
          <SpreadCell spread={group.metrics[metric.name]} metric={metric} />
        </td>
      ))}
      <td class="ends">
        {Object.entries(group.outcomes).map(([name, count]) => (
          <span key={name}>
            <Outcome name={name} /> <span class="figure">{count.toLocaleString("en")}</span>
          </span>
        ))}
      </td>
    </tr>
  );
}

function SpreadCell({ spread, metric }: { spread: Spread | undefined; metric: Metric }) {
  if (spread === undefined) return <span class="figure">–</span>;
  return (
    <span class="spread">
      <span class="figure">{metric.isTime ? clock(spread.mean) : share(spread.mean)}</span>
      <span class="over">{interval(spread, metric.isTime ? clock : share)}</span>
      <Histogram spread={spread} metric={metric} />
    </span>
  );
}

const [WIDTH, HEIGHT, GAP] = [100, 26, 1];

/** How many values lie in each tenth from 0 to 1, with the mean and its interval below. */
export function Histogram({ spread, metric }: { spread: Spread; metric: Metric }) {
  const { tenths, mean, low, high } = spread;
  if (tenths === undefined || tenths.length === 0) return null;
  const most = Math.max(...tenths, 1);
  const wide = WIDTH / tenths.length;
  const said = tenths.map((count, at) => `${at / 10} to ${(at + 1) / 10}: ${count}`).join(", ");
  return (
    <svg class="histogram" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT + 6}`} role="img" aria-label={`${metric.label}, number of values from ${said}`}>
      <title>{`Values of ${metric.label.toLowerCase()} by tenths: ${said}`}</title>
      {tenths.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(1.5, (HEIGHT * count) / most);
        return <rect key={at} class="bar" x={at * wide + GAP / 2} y={HEIGHT - height} width={wide - GAP} height={height} />;
      })}
      <line class="floor" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {low !== null && high !== null && <line class="reach" x1={low * WIDTH} x2={high * WIDTH} y1={HEIGHT + 3.5} y2={HEIGHT + 3.5} />}
      <circle class="middle" cx={mean * WIDTH} cy={HEIGHT + 3.5} r={2.2} />
    </svg>
  );
}
