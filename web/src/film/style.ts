/** The style of the player. It stands in a shadow root, and the page's colours come in through their names. */
export const STYLE = `
:host {
  display: flex;
  flex-direction: column;
  min-height: 0;
  color-scheme: light dark;
  background: var(--tint, light-dark(#f2ebdd, #2c2925));
  color: var(--ink, light-dark(#2a2521, #ebe3d7));
  font: 14px/1.4 var(--sans, system-ui, sans-serif);
}
.stage { position: relative; flex: 1 1 auto; min-height: 180px; overflow: hidden; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; touch-action: none; }
canvas:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible {
  outline: 2px solid var(--focus, light-dark(#1d5fa8, #8fc1f2));
  outline-offset: -2px;
}
.labels { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
.labels span {
  position: absolute;
  top: 0;
  left: 0;
  padding: 0 4px;
  border-radius: 3px;
  background: var(--sheet, light-dark(#fffdf8, #22201d));
  font-size: 11px;
  white-space: nowrap;
}
.labels span[hidden] { display: none; }
.bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  padding: 6px 10px;
  border-top: 1px solid var(--rule, light-dark(#e4dac8, #38332d));
  background: var(--sheet, light-dark(#fffdf8, #22201d));
}
.bar input[type="range"] { flex: 1 1 120px; min-width: 80px; accent-color: var(--accent, light-dark(#8a3b21, #e8a184)); }
.group { display: flex; }
progress { width: 72px; accent-color: var(--accent, light-dark(#8a3b21, #e8a184)); }
progress[hidden], .missing[hidden] { display: none; }
.clock { font-variant-numeric: tabular-nums; }
button, select {
  min-height: 28px;
  padding: 2px 9px;
  border: 1px solid var(--rule-strong, light-dark(#c3b59c, #5d544a));
  border-radius: 4px;
  background: var(--sheet, light-dark(#fffdf8, #22201d));
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.group button + button { border-left: 0; }
.group button:first-child { border-radius: 4px 0 0 4px; }
.group button:not(:first-child) { border-radius: 0; }
.group button:last-child { border-radius: 0 4px 4px 0; }
button[aria-pressed="true"] { background: var(--selection, light-dark(#cfe0f3, #31485f)); }
.check { display: inline-flex; align-items: center; gap: 4px; }
.said, .missing {
  margin: 0;
  padding: 4px 10px 6px;
  background: var(--sheet, light-dark(#fffdf8, #22201d));
  font: 12px/1.4 var(--mono, ui-monospace, monospace);
  overflow-wrap: anywhere;
}
.said.trouble, .missing { color: var(--bad, light-dark(#9c241c, #f5a498)); }
`;
