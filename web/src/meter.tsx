/** A thin bar for a share of one; the number stands beside it. */
export function Meter({ value }: { value: number }) {
  const width = Math.max(0, Math.min(1, Number.isNaN(value) ? 0 : value));
  return (
    <span class="meter" aria-hidden="true">
      <span style={{ width: `${width * 100}%` }} />
    </span>
  );
}
