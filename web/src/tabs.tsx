/** Tabs as the ARIA practices describe them: one tab stop, arrows move between tabs. */
import type { ComponentChildren } from "preact";

interface TabListProps {
  name: string;
  tabs: (readonly [id: string, label: string])[];
  current: string;
  choose: (id: string) => void;
}

export function TabList({ name, tabs, current, choose }: TabListProps) {
  function key(press: KeyboardEvent): void {
    const at = tabs.findIndex(([id]) => id === current);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const move = moves[press.key];
    if (move === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    const next = tabs[(move + tabs.length) % tabs.length];
    if (next === undefined) return;
    choose(next[0]);
    const list = press.currentTarget as HTMLElement;
    requestAnimationFrame(() => list.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
  }
  return (
    <div class="tabs" role="tablist" aria-label={name} onKeyDown={key}>
      {tabs.map(([id, label]) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === current}
          aria-controls={id === current ? `panel-${id}` : undefined}
          tabIndex={id === current ? 0 : -1}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  class: string;
  /** There is no tab to name it. */
  plain?: boolean;
  children: ComponentChildren;
}

export function TabPanel({ id, class: name, plain, children }: TabPanelProps) {
  return plain ? (
    <div class={name}>{children}</div>
  ) : (
    <div class={name} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`}>
      {children}
    </div>
  );
}
