import { expect, it, vi } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import { fail, ok } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { chosenForColumns } from "./column-choices";

const ORIGINAL = "Name\tTeam\nAnna\tRed Hen";
const document = (text = ORIGINAL) => documentFrom(ORIGINAL, { text, mapping: {}, spans: [] });
const task = {
  ...{ id: "1", mode: "reversible", tag: null, languageIn: "en", languageOut: "en" },
  columns: [{ sheet: "", column: "B", treatment: "organization" }],
} as unknown as TaskRow;
const store = { review: () => undefined };
const columns = vi.fn(() => Promise.resolve(ok([[{ start: 15, end: 22 }]])));
const random = (): number => 0;
const notApplied = { ok: false, error: { code: "columns_not_applied" } };

it("choices become what changes in the result", async () => {
  const chosen = await chosenForColumns(task, document(), { store, columns, random });
  expect(chosen).toMatchObject(ok([{ intent: "hide", marks: [{ start: 15, end: 22, text: "[ORGANIZATION_1]" }] }]));
});

it("a task without choices asks nobody", async () => {
  columns.mockClear();
  expect(await chosenForColumns({ ...task, columns: null }, document("?"), { store, columns, random })).toEqual(ok([]));
  expect(columns).not.toHaveBeenCalled();
});

it("what cannot be carried out ends the task: a column that was to be hidden would be shown", async () => {
  const missing = () => Promise.resolve(fail("document_missing", ""));
  expect(await chosenForColumns(task, document(), { store, columns: missing, random })).toMatchObject(notApplied);
  expect(await chosenForColumns(task, document(), { store, random })).toMatchObject(notApplied);
  const translated = { ...document(), result: "Nom\tÉquipe\nAnna\tPoule rouge" };
  expect(await chosenForColumns(task, translated, { store, columns, random })).toMatchObject(notApplied);
});
