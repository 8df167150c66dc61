// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { inWindow } from "../../../testing/in-window";
import { ModeRow } from "./mode-row";
import type { Examples } from "./use-examples";

const examples: Examples = {
  pieces: {
    blind: [{ text: "Call " }, { text: "[NAME]", type: "PERSON" }],
    reversible: [{ text: "Call " }, { text: "[NAME_1]", type: "PERSON" }],
    randomize: [{ text: "Call " }, { text: "Mary Hill", type: "PERSON" }],
  },
  stale: false,
  found: undefined,
};

it("shows the example of the mode with the focus or the pointer, and describes each mode by it", async () => {
  await inWindow(<ModeRow value="blind" onChange={() => undefined} examples={examples} asCards={false} />);
  const mode = screen.getByRole("radio", { name: "Fictional data" });
  const card = mode.closest(".mode")?.querySelector<HTMLElement>(".mode-card");
  expect(card?.hidden).toBe(true);
  const described = mode.getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = described.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(["Fictional names and numbers. This cannot be undone.", "Example: Call Mary Hill"]);

  fireEvent.focus(mode);
  expect(card?.hidden).toBe(false);
  fireEvent.keyDown(mode, { key: "Escape" });
  expect(card?.hidden).toBe(true);
  fireEvent(mode, new PointerEvent("pointermove", { bubbles: true }));
  expect(card?.hidden).toBe(true);
  fireEvent(mode, new PointerEvent("pointermove", { bubbles: true, movementX: 3 }));
  expect(card?.hidden).toBe(false);
  fireEvent.pointerLeave(mode.closest(".mode") ?? mode);
  expect(card?.hidden).toBe(true);
});

it("shows all examples while nothing is entered", async () => {
  await inWindow(<ModeRow value="blind" onChange={() => undefined} examples={examples} asCards />);
  const shown = [...document.querySelectorAll<HTMLElement>(".mode-card")].filter((card) => !card.hidden);
  expect(shown.map((card) => card.querySelector(".mode-example")?.textContent)).toEqual([
    "Example: Call [NAME]",
    "Example: Call [NAME_1]",
    "Example: Call Mary Hill",
  ]);
});
