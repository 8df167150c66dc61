import { beforeEach, describe, expect, it, vi } from "vitest";
import { link, memoryOf, memoryOfSurrogates, transform } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import type { Person } from "../../../shared/ipc/people";
import type { Project } from "../../../shared/ipc/projects";
import type { Result } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { knownNames } from "../tasks/known-names";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { createPeopleHandlers } from "./people-handlers";

let store: TaskStore;
let reviews: ReviewWork;
let project: Project;
let changed: string[];
let people: ReturnType<typeof createPeopleHandlers>;
beforeEach(() => {
  open(new TaskStore(openMemoryDatabase()));
  project = store.projects.add("Дело");
});

function open(opened: TaskStore): void {
  store = opened;
  changed = [];
  reviews = new ReviewWork({ store, queue: new KeyedQueue(), onChange: (id) => changed.push(id) });
  people = createPeopleHandlers({ history: Promise.resolve({ store, reviews }) });
}

/** Names in square brackets are found. The service gets the names of earlier tasks, as in the application. */
async function add(marked: string, change: Partial<NewTask> = {}, meanwhile?: () => Promise<void>): Promise<TaskRow> {
  const input = marked.replace(/[[\]]/g, "");
  const row = task({ input, title: "письмо.txt", project, createdAt: Date.now(), ...change });
  store.insert(row);
  const known = knownNames(store, store.get(row.id) ?? missing());
  await meanwhile?.();
  let text = "";
  const spans = marked.split(/(\[[^\]]*\])/).flatMap((piece) => {
    const words = piece.replace(/[[\]]/g, "");
    const place = { start: text.length, end: text.length + words.length };
    text += words;
    const evidence = { source: "model", rule: "mark", strength: "guess", probability: 0.9 } as const;
    return words === piece ? [] : [{ ...place, kind: "person", type: "PERSON", evidence } as const];
  });
  const memory = row.mode === "randomize" ? memoryOfSurrogates(known) : memoryOf(known);
  const found = link(text, spans, memory).map((one) => ({ ...one, score: 0.4 }));
  const done = transform(text, found, { language: "ru", languageOut: "ru", mode: row.mode, random: () => 0.5, memory });
  const document = documentFrom(text, { text: done.text, spans: [...done.spans], mapping: done.mapping });
  const mapping = row.mode === "reversible" ? done.mapping : undefined;
  const made = await reviews.people.later({ document, mapping }, store.get(row.id) ?? missing());
  store.saveWhole(row.id, made, { state: "completed", endedAt: Date.now() });
  return store.get(row.id) ?? missing();
}

function missing(): never {
  throw new Error("missing");
}

function value<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

const list = async () => value(await people["people.list"]({ id: project.id }));
const named = async (name: string): Promise<Person> =>
  (await list()).people.find((one) => one.name === name) ?? missing();
const at = ({ task, finding }: Person) => ({ task, finding });
const merge = async (from: string, into: string) =>
  people["people.merge"]({ id: project.id, from: at(await named(from)), into: at(await named(into)) });
const undo = () => people["people.undo"]({ id: project.id });
const redo = () => people["people.redo"]({ id: project.id });
const shown = (...rows: TaskRow[]): (string | undefined)[] => rows.map(({ id }) => store.document(id)?.result);
/** `name label: files`. */
const told = async (): Promise<string[]> =>
  (await list()).people.map(({ name, label, files }) => `${name} ${label}: ${files.map((one) => one.places).join()}`);

/** No label means two people of the list. */
async function eachLabelIsOnePerson(): Promise<void> {
  const { people: all } = await list();
  const labels = all.map(({ label, mode }) => `${mode} ${label}`);
  expect(labels).toEqual([...new Set(labels)]);
}

describe("people of a project", () => {
  it("are listed once, with their names, forms, places by file and pairs that may be the same", async () => {
    const one = await add("[Анна Петрова] и [Олег Ким] ждут. [Анне Петровой] звонили.");
    const two = await add("[Анну Петрову] и [Олега Кима] позвали. [Петрова] пришла.");
    const { people: all, pairs } = await list();
    expect(await told()).toEqual(["Анна Петрова [ИМЯ_1]: 2,2", "Олег Ким [ИМЯ_2]: 1,1"]);
    expect(all[0]?.aliases).toEqual([
      { name: "Анна Петрова", forms: ["Анна Петрова", "Анне Петровой", "Анну Петрову"], places: 3 },
      { name: "Петрова", forms: ["Петрова"], places: 1 },
    ]);
    expect(all[0]?.files).toEqual([
      { task: one.id, finding: 0, title: "письмо.txt", places: 2 },
      { task: two.id, finding: 0, title: "письмо.txt", places: 2 },
    ]);
    expect(pairs).toEqual([]);
    await add("[Петрова Анна Юрьевна] пришла.");
    await add("[Зуева Ирина Юрьевна] ждёт.");
    await add("[Фомина Ирина Юрьевна] подала заявление.");
    const names = (await list()).pairs.map((pair) => pair.map((index) => all.length && index));
    const now = (await list()).people;
    expect(names.map((pair) => pair.map((index) => now[index]?.name))).toContainEqual([
      "Зуева Ирина Юрьевна",
      "Фомина Ирина Юрьевна",
    ]);
  });

  it("are merged in all files in one step, which is undone and redone in all of them", async () => {
    const rows = [
      await add("[Анна Петрова] ждёт."),
      await add("[Олег Ким] ждёт [Анну Петрову]."),
      await add("[Олега Кима] ждут."),
    ];
    const before = shown(...rows);
    expect(value(await merge("Олег Ким", "Анна Петрова"))).toEqual({ tasks: 2 });
    expect(changed).toEqual([rows[1]?.id, rows[2]?.id]);
    const merged = ["[ИМЯ_1] ждёт.", "[ИМЯ_1] ждёт [ИМЯ_1].", "[ИМЯ_1] ждут."];
    expect(shown(...rows)).toEqual(merged);
    expect(await told()).toEqual(["Анна Петрова [ИМЯ_1]: 1,2,1"]);
    expect(await undo()).toMatchObject({ value: { intent: "merge" } });
    expect(shown(...rows)).toEqual(before);
    expect(await redo()).toMatchObject({ value: { intent: "merge" } });
    expect(shown(...rows)).toEqual(merged);
    // Undo in one of the tasks concerns all of them.
    await reviews.undo(rows[2]?.id ?? "");
    expect(shown(...rows)).toEqual(before);
    await reviews.redo(rows[2]?.id ?? "");
    expect(shown(...rows)).toEqual(merged);
  });

  it("are undone in the order of their edits, also if the clock was moved back between two", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(2_000_000_000_000);
    await add("[Анна Петрова], [Олег Ким] и [Иван Белов] ждут.");
    expect((await merge("Олег Ким", "Анна Петрова")).ok).toBe(true);
    clock.mockReturnValue(1_000_000_000_000);
    expect((await merge("Иван Белов", "Анна Петрова")).ok).toBe(true);
    clock.mockRestore();
    expect((await undo()).ok).toBe(true);
    expect(await told()).toEqual(["Анна Петрова [ИМЯ_1]: 2", "Иван Белов [ИМЯ_3]: 1"]);
  });

  it("stay merged in files that are added later or that were running, and undo concerns these too", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    const running = await add("[Олег Ким] ушёл.", {}, async () => {
      await merge("Олега Кима", "Анна Петрова");
    });
    const later = await add("[Олегу Киму] и [Вере Цой] звонили.");
    expect(shown(running, later)).toEqual(["[ИМЯ_1] ушёл.", "[ИМЯ_1] и [ИМЯ_3] звонили."]);
    await eachLabelIsOnePerson();
    await undo();
    expect(shown(running, later)).toEqual(["[ИМЯ_2] ушёл.", "[ИМЯ_2] и [ИМЯ_3] звонили."]);
    await eachLabelIsOnePerson();
  });

  it("are split: one name becomes another person with a label that is new in all files", async () => {
    const one = await add("[Анна Петрова] ждёт. [Петрова] ушла.");
    const two = await add("[Анне Петровой] звонили. [Вера Цой] ждёт.");
    const person = await named("Анна Петрова");
    value(await people["people.split"]({ id: project.id, person: at(person), form: "Петрова" }));
    expect(shown(one, two)).toEqual(["[ИМЯ_1] ждёт. [ИМЯ_3] ушла.", "[ИМЯ_1] звонили. [ИМЯ_2] ждёт."]);
    const later = await add("[Лев Юров] пришёл.");
    expect(shown(later)).toEqual(["[ИМЯ_4] пришёл."]);
    await undo();
    expect(shown(one)).toEqual(["[ИМЯ_1] ждёт. [ИМЯ_1] ушла."]);
    const alias = await people["people.split"]({ id: project.id, person: at(person), form: "Анна" });
    expect(alias).toMatchObject({ error: { code: "finding_missing" } });
  });

  it("get one fictional name in all files", async () => {
    const randomize = { mode: "randomize" } as const;
    const one = await add("[Анна Петрова] ждёт.", randomize);
    const two = await add("[Олега Кима] позвали. [Олег Ким] пришёл.", randomize);
    const [anna] = (await list()).people.filter(({ name }) => name === "Анна Петрова");
    expect(value(await merge("Олег Ким", "Анна Петрова"))).toEqual({ tasks: 1 });
    const name = anna?.label ?? "";
    expect(shown(one)).toEqual([`${name} ждёт.`]);
    expect(shown(two)[0]).toContain(`${name} пришёл.`);
    expect((await list()).people).toHaveLength(1);
    const later = await add("[Олег Ким] снова ждёт.", randomize);
    expect(shown(later)).toEqual([`${name} снова ждёт.`]);
    await undo();
    expect(shown(later)[0]).not.toContain(name);
  });

  it("are confirmed in all files at once", async () => {
    await add("[Анна Петрова] ждёт.");
    await add("[Анне Петровой] звонили.");
    const person = await named("Анна Петрова");
    expect(person.unsure).toBe(2);
    expect(value(await people["people.confirm"]({ id: project.id, person: at(person) }))).toEqual({ tasks: 2 });
    expect((await named("Анна Петрова")).unsure).toBe(0);
    await undo();
    expect((await named("Анна Петрова")).unsure).toBe(2);
  });

  it("that the user has called different people are not suggested again", async () => {
    await add("[Зуева Ирина Юрьевна] ждёт.");
    await add("[Фомина Ирина Юрьевна] подала заявление.");
    const [one, other] = [await named("Зуева Ирина Юрьевна"), await named("Фомина Ирина Юрьевна")];
    expect((await list()).pairs).toEqual([[0, 1]]);
    value(await people["people.apart"]({ id: project.id, person: at(one), other: at(other) }));
    expect((await list()).pairs).toEqual([]);
    await undo();
    expect((await list()).pairs).toEqual([[0, 1]]);
  });
});

describe("labels of a project", () => {
  it("of tasks that do not share labels are different people, and get a label that is new in all of them", async () => {
    const batch = { id: crypto.randomUUID(), index: 0, shared: false };
    const one = await add("[Анна Петрова] ждёт.");
    const alone = await add("[Олег Ким] ждёт [Анну Петрову].", { batch });
    expect(await told()).toEqual(["Анна Петрова [ИМЯ_1]: 1", "Анну Петрову [ИМЯ_2]: 1", "Олег Ким [ИМЯ_1]: 1"]);
    value(await merge("Анну Петрову", "Анна Петрова"));
    expect(shown(one, alone)).toEqual(["[ИМЯ_3] ждёт.", "[ИМЯ_1] ждёт [ИМЯ_3]."]);
    await eachLabelIsOnePerson();
    const later = await add("[Анне Петровой] и [Вере Цой] звонили.");
    expect(shown(later)).toEqual(["[ИМЯ_3] и [ИМЯ_4] звонили."]);
    await eachLabelIsOnePerson();
    await undo();
    expect(shown(one, alone, later)).toEqual(["[ИМЯ_1] ждёт.", "[ИМЯ_1] ждёт [ИМЯ_2].", "[ИМЯ_1] и [ИМЯ_4] звонили."]);
  });

  it("are not given to another person by an edit of one task", async () => {
    const one = await add("[Анна Петрова] ждёт. Лев ушёл.");
    await add("[Олег Ким] ждёт.");
    await reviews.edit(one.id, { type: "hide", places: [{ start: 19, end: 22 }], kind: "person", all: false });
    expect(shown(one)).toEqual(["[ИМЯ_1] ждёт. [ИМЯ_3] ушёл."]);
  });

  it("of a new person are not those that an edit has freed", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    value(await merge("Олега Кима", "Анна Петрова"));
    expect(shown(await add("[Вера Цой] ждёт."))).toEqual(["[ИМЯ_3] ждёт."]);
  });

  it("of a new person are not those of an undone edit, also after another edit", async () => {
    await add("[Анна Петрова] ждёт.");
    await add("[Олег Ким] ждёт [Анну Петрову].", { batch: { id: crypto.randomUUID(), index: 0, shared: false } });
    value(await merge("Анну Петрову", "Анна Петрова"));
    await undo();
    value(await people["people.confirm"]({ id: project.id, person: at(await named("Анна Петрова")) }));
    expect(shown(await add("[Вера Цой] ждёт."))).toEqual(["[ИМЯ_4] ждёт."]);
  });
});

describe("an edit of people", () => {
  it("also changes a file that ends while the others are read", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    for (let file = 0; file < 5; file += 1) await add("[Анне Петровой] звонили.");
    const [from, into] = [at(await named("Олега Кима")), at(await named("Анна Петрова"))];
    const merging = people["people.merge"]({ id: project.id, from, into });
    await new Promise((resume) => setImmediate(resume));
    const ended = await add("[Олег Ким] ушёл.");
    value(await merging);
    expect(shown(ended)).toEqual(["[ИМЯ_1] ушёл."]);
  });

  it("changes nothing if a mention is of another project, of no person, or of a person of another mode", async () => {
    const other = store.projects.add("Другое");
    const here = await add("[Анна Петрова] ждёт.");
    const there = await add("[Олег Ким] ждёт.", { project: other });
    const invented = await add("[Вера Цой] ждёт.", { mode: "randomize" });
    const into = { task: here.id, finding: 0 };
    const call = (from: { task: string; finding: number }, id = project.id) =>
      people["people.merge"]({ id, from, into });
    expect(await call({ task: there.id, finding: 0 })).toMatchObject({ error: { code: "finding_missing" } });
    expect(await call({ task: here.id, finding: 3 })).toMatchObject({ error: { code: "finding_missing" } });
    expect(await call(into)).toMatchObject({ error: { code: "finding_missing" } });
    expect(await call({ task: invented.id, finding: 0 })).toMatchObject({ error: { code: "people_other_mode" } });
    expect(await call(into, crypto.randomUUID())).toMatchObject({ error: { code: "not_found" } });
    expect(changed).toEqual([]);
  });

  it("changes no file if one of them is translated", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const translated = await add("[Олег Ким] ушёл.", { languageOut: "en" });
    const before = shown(one, translated);
    expect(await merge("Олег Ким", "Анна Петрова")).toMatchObject({
      error: { code: "review_translated", details: { task: translated.id } },
    });
    expect(shown(one, translated)).toEqual(before);
    expect(changed).toEqual([]);
  });

  it("is undone in all files or in none: a later edit of one of its places must be undone first", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const two = await add("[Олег Ким] ушёл.");
    value(await merge("Олег Ким", "Анна Петрова"));
    await reviews.edit(two.id, { type: "rename", finding: 0, text: "Истец" });
    const before = shown(one, two);
    expect(await undo()).toMatchObject({ error: { code: "people_edited_since", details: { task: two.id } } });
    expect(shown(one, two)).toEqual(before);
    await reviews.undo(two.id);
    expect(await undo()).toMatchObject({ ok: true });
    expect(shown(one, two)).toEqual(["[ИМЯ_1] ждёт [ИМЯ_2].", "[ИМЯ_2] ушёл."]);
  });

  it("is in a task whose deletion is undone later", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    const gone = await add("[Олег Ким] ушёл.");
    store.setRemoved(gone.id, true);
    value(await merge("Олега Кима", "Анна Петрова"));
    store.setRemoved(gone.id, false);
    expect(shown(gone)).toEqual(["[ИМЯ_1] ушёл."]);
  });

  it("made twice in opposite directions, or with an edit of one task, leaves one label for one person", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const two = await add("[Олег Ким] и [Анна Петрова] ушли.");
    const [anna, oleg] = [at(await named("Анна Петрова")), at(await named("Олег Ким"))];
    const { id } = project;
    const answers = await Promise.all([
      people["people.merge"]({ id, from: anna, into: oleg }),
      people["people.merge"]({ id, from: oleg, into: anna }),
      reviews.edit(two.id, { type: "accept", findings: [0] }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(shown(one, two)).toEqual(["[ИМЯ_2] ждёт [ИМЯ_2].", "[ИМЯ_2] и [ИМЯ_2] ушли."]);
  });

  it("writes nothing if one of the tasks cannot be written", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const two = await add("[Олег Ким] ушёл.");
    const before = shown(one, two);
    const written = store.saveEdited.bind(store);
    store.saveEdited = (id, ...rest) => {
      if (id === two.id) throw new Error("disk full");
      written(id, ...rest);
    };
    await expect(merge("Олег Ким", "Анна Петрова")).rejects.toThrow("disk full");
    expect(shown(one, two)).toEqual(before);
    expect(changed).toEqual([]);
  });
});
