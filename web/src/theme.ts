/** Light or dark: what the system says, until the reader says otherwise. */
import { signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

const KEY = "commis-theme";
const ORDER: Theme[] = ["system", "light", "dark"];

export const theme = signal<Theme>("system");

export function applyTheme(): void {
  const kept = remembered();
  setTheme(ORDER.find((candidate) => candidate === kept) ?? "system");
}

export function nextTheme(): void {
  const next = ORDER[(ORDER.indexOf(theme.peek()) + 1) % ORDER.length];
  setTheme(next ?? "system");
}

function setTheme(next: Theme): void {
  theme.value = next;
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // A reader who keeps no storage gets the system's theme every time.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
