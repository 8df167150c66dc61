import { expect, it, vi } from "vitest";
import { processingTask } from "../../testing/fake-tasks";
import { markupOf, remainingAre } from "../../testing/markup";
import { RemainingNote, wordsOf } from "./remaining-note";
import { useRemaining } from "./use-remaining";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const wanted = { input: { type: "text", text: "" }, mode: "blind", languageIn: "en", languageOut: "en" } as const;
const task = {
  ...processingTask(ID, wanted, ""),
  service: "remote",
  state: "completed",
  depersonalized: true,
} as const;
const phone = { start: 5, end: 9, resultStart: 5, kind: "phone", text: "5555" } as const;
const anna = { start: 20, end: 24, resultStart: 20, kind: "person", text: "Anna" } as const;
const annaAgain = { ...anna, start: 40, end: 44, resultStart: 40 };

function Note({
  task: shown,
}: {
  readonly task: Pick<typeof task, "id" | "state" | "depersonalized"> & { readonly service: "remote" | "embedded" };
}) {
  return <RemainingNote id={ID} remaining={useRemaining(shown)} onNext={() => undefined} />;
}

it("names each word once, with all its places", () => {
  expect(wordsOf([phone, anna, annaAgain]).map(({ text, places }) => [text, places.length])).toEqual([
    ["5555", 1],
    ["Anna", 2],
  ]);
});

it("counts what remains and offers to hide each", async () => {
  remainingAre(ID, [phone, anna, annaAgain]);
  const html = await markupOf(<Note task={task} />);
  expect(html).toContain("Possibly missed: 2");
  expect(html).toContain('aria-label="Hide “Anna”"');
  expect(html).toContain(">Hide all<");
  remainingAre(ID, [anna, annaAgain]);
  expect(await markupOf(<Note task={task} />)).not.toContain("Hide all");
});

it("is not there for a task of this computer, or where nothing remains", async () => {
  const own = { ...task, service: "embedded" } as const;
  remainingAre(ID, [phone]);
  expect(await markupOf(<Note task={own} />)).toBe("");
  remainingAre(ID, []);
  expect(await markupOf(<Note task={task} />)).toBe("");
});
