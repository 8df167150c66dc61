import { expect, it } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { KeyedQueue } from "./keyed-queue";
import { ReviewWork } from "./review-work";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const ORIGINAL = "Анна звонила Борису. Клара ждала Бориса.";

function taskWith(doubtful: readonly string[]) {
  const store = new TaskStore(openMemoryDatabase());
  store.insert({
    ...{ id: ID, createdAt: 1, title: "letter", named: false, inputType: "text", input: ORIGINAL, sourceId: null },
    ...{ mode: "reversible", languageIn: "ru", languageOut: "ru", service: "embedded", baseUrl: "" },
    ...{ idempotencyKey: "key", state: "queued", detection: null },
  });
  const text = "[ИМЯ_1] звонила [ИМЯ_2]. [ИМЯ_3] ждала [ИМЯ_2].";
  const mapping = { "[ИМЯ_1]": "Анна", "[ИМЯ_2]": "Борис", "[ИМЯ_3]": "Клара" };
  const found = documentFrom(ORIGINAL, { text, mapping });
  const replacements = found.replacements.map((one) => ({
    ...one,
    score: doubtful.some((name) => ORIGINAL.slice(one.start, one.end).startsWith(name)) ? 0.4 : 0.9,
  }));
  store.saveWhole(ID, { document: { ...found, replacements }, mapping }, { state: "completed" });
  const work = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
  return { work, unchecked: () => store.get(ID)?.unchecked };
}

it("counts groups to check before the edits, and lists findings that the edits show", async () => {
  const { work } = taskWith(["Борис", "Клара"]);
  expect(work.progress(ID)).toEqual({ ok: true, value: { toCheck: 0, shown: [] } });
  const [clara, boris] = [ORIGINAL.indexOf("Клара"), ORIGINAL.indexOf("Борису")];
  await work.edit(ID, { type: "accept", findings: [clara] });
  await work.edit(ID, { type: "keep", finding: boris, all: true });
  const progress = work.progress(ID);
  const shown = progress.ok ? progress.value.shown.map(({ start, end }) => ORIGINAL.slice(start, end)) : [];
  expect(progress).toMatchObject({ ok: true, value: { toCheck: 2 } });
  expect(shown).toEqual(["Борису", "Бориса"]);
  await work.undo(ID);
  expect(work.progress(ID)).toMatchObject({ ok: true, value: { toCheck: 2, shown: [] } });
});

it("stores how many groups are left to check after each edit", async () => {
  const { work, unchecked } = taskWith(["Анна", "Борис", "Клара"]);
  await work.edit(ID, { type: "accept", findings: [0] });
  // Boris is in two places.
  expect(unchecked()).toBe(2);
  await work.edit(ID, { type: "keep", finding: ORIGINAL.indexOf("Клара"), all: true });
  expect(unchecked()).toBe(1);
  await work.undo(ID);
  expect(unchecked()).toBe(2);
});
