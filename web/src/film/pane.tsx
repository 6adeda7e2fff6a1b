/** The kitchen in three dimensions, for programs that the server carries out as motion. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Cooked } from "../contract";
import { words } from "../loading";
import { filmOf } from "../kitchens";
import { reportFilm, reportPlayer } from "../report";
import type { Selection } from "../selection";
import type { Player } from "./film";

export function FilmedKitchen({ selection, cooked }: { selection: Selection; cooked: Cooked }) {
  const host = useRef<HTMLDivElement>(null);
  const player = useRef<Player | null>(null);
  const state = useSignal<"waiting" | "there" | string>("waiting");
  const recipe = selection.view.recipe;
  useEffect(() => {
    let isCurrent = true;
    const stop = new AbortController();
    state.value = "waiting";
    const actions = cooked.statements.map(({ text }) => text).join("\n");
    const order = { actions, ...(recipe === null ? {} : { recipe: recipe.id }) };
    const kept = reportFilm(selection.view, cooked);
    const opener = kept === null ? import("./film").then(({ openFilm }) => openFilm) : reportPlayer();
    Promise.all([opener, kept ?? filmOf(order, stop.signal)])
      .then(async ([openFilm, packed]) => {
        if (!isCurrent || host.current === null) return;
        const onStep = (step: number) => selection.stepTo(step);
        const opened = await openFilm(host.current, packed, { onStep, step: selection.step.peek() });
        if (!isCurrent) opened.dispose();
        else player.current = opened;
        state.value = "there";
      })
      .catch((cause: unknown) => {
        if (isCurrent) state.value = words(cause);
      });
    return () => {
      isCurrent = false;
      stop.abort();
      player.current?.dispose();
      player.current = null;
    };
  }, [cooked]);
  useSignalEffect(() => {
    const step = selection.step.value;
    player.current?.show(step);
  });
  return (
    <div class="filmed">
      {state.value === "waiting" && (
        <p class="waiting" role="status">
          Carrying the program out as motion …
        </p>
      )}
      {state.value !== "waiting" && state.value !== "there" && (
        <div class="card refusal" role="alert">
          <h3>There is no motion to show</h3>
          <p>{state.value}</p>
        </div>
      )}
      <div class="player" ref={host} hidden={state.value !== "there"} />
    </div>
  );
}
