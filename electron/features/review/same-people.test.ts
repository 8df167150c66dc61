import { beforeEach, describe, expect, it } from "vitest";
import { link, transform } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import type { Edit } from "../../../shared/document/review/edit";
import { isHere, type PossiblySame } from "../../../shared/ipc/possibly-same";
import { openMemoryDatabase } from "../../platform/history/database";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { KeyedQueue } from "./keyed-queue";
import { ReviewWork } from "./review-work";

const NAMESAKES = "[Юров Лев Ильич] и [Юров Лев Юрьевич] ждут. Потом [Юров] ушёл.";

let store: TaskStore;
let reviews: ReviewWork;
beforeEach(() => {
  store = new TaskStore(openMemoryDatabase());
  reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: () => undefined });
});

function add(marked: string, change: Partial<NewTask> = {}): TaskRow {
  const row = task({
    input: marked.replace(/[[\]]/g, ""),
    languageIn: "ru",
    languageOut: "ru",
    mode: "reversible",
    ...change,
  });
  store.insert(row);
  let text = "";
  const spans = marked.split(/(\[[^\]]*\])/).flatMap((piece) => {
    const words = piece.replace(/[[\]]/g, "");
    const place = { start: text.length, end: text.length + words.length };
    text += words;
    const evidence = { source: "user", rule: "mark", strength: "user", probability: 1 } as const;
    return words === piece ? [] : [{ ...place, kind: "person", type: "PERSON", evidence } as const];
  });
  const options = { language: "ru", languageOut: "ru", mode: row.mode, random: () => 0.5 } as const;
  const done = transform(
    text,
    link(text, spans).map((one) => ({ ...one, score: 1 })),
    options,
  );
  const document = documentFrom(text, { text: done.text, spans: [...done.spans], mapping: done.mapping });
  const mapping = row.mode === "reversible" ? done.mapping : undefined;
  store.saveWhole(row.id, { document, mapping }, { state: "completed", endedAt: Date.now() });
  return store.get(row.id) ?? missing();
}

function missing(): never {
  throw new Error("no task");
}

async function pairsOf({ id }: TaskRow): Promise<PossiblySame[]> {
  const answer = await reviews.samePeople(id);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}
const named = (pairs: readonly PossiblySame[]): string[] =>
  pairs.map(({ person, other }) => `${person.name} (${person.places}) = ${other.name} ${other.placeholder}`);
const edit = (row: TaskRow, change: Edit) => reviews.edit(row.id, change);

describe("people of a result that are possibly the same", () => {
  it("are paired with their names and the number of their mentions", async () => {
    expect(named(await pairsOf(add(NAMESAKES)))).toEqual([
      "Юров Лев Юрьевич (1) = Юров [ИМЯ_3]",
      "Юров Лев Ильич (1) = Юров [ИМЯ_3]",
    ]);
  });

  it("are one person after a merge, and a pair again after undo", async () => {
    const row = add(NAMESAKES);
    const [pair] = await pairsOf(row);
    if (!pair || !isHere(pair.other)) throw new Error("no pair");
    await edit(row, { type: "merge", finding: pair.other.finding, into: pair.person.finding });
    expect(store.document(row.id)?.result).toBe("[ИМЯ_1] и [ИМЯ_2] ждут. Потом [ИМЯ_2] ушёл.");
    expect(await pairsOf(row)).toEqual([]);
    await reviews.undo(row.id);
    expect(await pairsOf(row)).toHaveLength(2);
  });

  it("that the user has told apart are not suggested again until that is undone; the text stays as it is", async () => {
    const row = add(NAMESAKES);
    const before = store.document(row.id)?.result;
    const [pair] = await pairsOf(row);
    if (!pair || !isHere(pair.other)) throw new Error("no pair");
    await edit(row, { type: "apart", finding: pair.person.finding, other: pair.other.finding });
    expect(named(await pairsOf(row))).toEqual(["Юров Лев Ильич (1) = Юров [ИМЯ_3]"]);
    expect(store.document(row.id)?.result).toBe(before);
    await reviews.undo(row.id);
    expect(await pairsOf(row)).toHaveLength(2);
  });

  it("are also suggested in a text of more than 5,000 mentions", async () => {
    const filler = "[Олег Ким], ".repeat(2_000);
    expect(await pairsOf(add(`${NAMESAKES} ${filler}`))).toHaveLength(2);
    expect(await pairsOf(add(`${NAMESAKES} ${filler.repeat(3)}`))).toHaveLength(2);
  });

  it("are not looked for where placeholders do not tell people apart", async () => {
    expect(await pairsOf(add(NAMESAKES, { mode: "blind" }))).toEqual([]);
  });
});

describe("people of a project", () => {
  it("are suggested, and one edit gives the placeholder of the other task", async () => {
    const project = store.projects.add("Дело");
    add("[Олег Ким], [Анна Ли] и [Вера Цой]. [Зуева Ирина Юрьевна] ждёт.", { project });
    const fresh = add("[Фомина Ирина Юрьевна] подала заявление.", { project });
    expect(named(await pairsOf(fresh))).toEqual(["Фомина Ирина Юрьевна (1) = Зуева Ирина Юрьевна [ИМЯ_4]"]);
    const [pair] = await pairsOf(fresh);
    await edit(fresh, { type: "apart", finding: 0, other: "[ИМЯ_4]" });
    expect(await pairsOf(fresh)).toEqual([]);
    await reviews.undo(fresh.id);
    await edit(fresh, { type: "rename", finding: pair?.person.finding ?? -1, text: "[ИМЯ_4]" });
    expect(store.document(fresh.id)?.result).toBe("[ИМЯ_4] подала заявление.");
    expect(store.mapping(fresh.id)).toEqual({ "[ИМЯ_4]": "Фомина Ирина Юрьевна" });
  });
});
