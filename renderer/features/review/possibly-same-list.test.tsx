import { expect, it, vi } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import type { PossiblySame } from "../../../shared/ipc/possibly-same";
import { markupOf } from "../../testing/markup";
import { PossiblySameList } from "./possibly-same-list";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const document = documentFrom("Daniel Okafor and Daniel.", {
  text: "[NAME_1] and [NAME_2].",
  mapping: { "[NAME_1]": "Daniel Okafor", "[NAME_2]": "Daniel" },
});
const person = { name: "Daniel Okafor", placeholder: "[NAME_1]", finding: 0, places: 1 };
const daniel = { name: "Daniel", placeholder: "[NAME_2]", finding: 18, places: 3 };

const list = (pairs: readonly PossiblySame[]): Promise<string> =>
  markupOf(
    <PossiblySameList
      pairs={pairs}
      document={document}
      onHover={() => undefined}
      onPick={() => undefined}
      review={{ edits: { tryEdit: vi.fn(), edit: vi.fn(), undo: vi.fn(), redo: vi.fn() } }}
    />,
  );

it("shows both names with the number of places, and two answers named by the pair", async () => {
  const markup = await list([{ person, other: daniel }]);
  expect(markup).toContain(">Possibly the same person<");
  expect(markup).toMatch(/Daniel Okafor<.*NAME 1 · 1 place<.*Daniel<.*NAME 2 · 3 places</s);
  expect(markup).toContain('aria-label="Same person: Daniel Okafor and Daniel"');
  expect(markup).toContain('aria-label="Different people: Daniel Okafor and Daniel"');
  expect(markup.match(/title="Show Daniel/g)).toHaveLength(2);
});

it("says of a person of another task where it is, and does not lead there", async () => {
  const markup = await list([{ person, other: { name: "Danny Okafor", placeholder: "[NAME_9]" } }]);
  expect(markup).toContain("NAME 9 · in other tasks");
  expect(markup.match(/title="Show /g)).toHaveLength(1);
});

it("is not there without pairs", async () => {
  expect(await list([])).toBe("");
});
