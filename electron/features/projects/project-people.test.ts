import { beforeEach, describe, expect, it, vi } from "vitest";
import { link, memoryOf, memoryOfSurrogates, transform } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import { countsOf, type Document } from "../../../shared/document/document";
import type { Person } from "../../../shared/ipc/people";
import type { Project } from "../../../shared/ipc/projects";
import type { Result } from "../../../shared/ipc/result";
import { openMemoryDatabase } from "../../platform/history/database";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { hiddenByHand, knownNames } from "../tasks/known-names";
import { KeyedQueue } from "../review/keyed-queue";
import { ReviewWork } from "../review/review-work";
import { listPeople } from "./list-people";
import { createPeopleHandlers } from "./people-handlers";
import { mergePlan } from "./plan-people";

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

/** Names in square brackets, except for labels. */
const NAME = /\[((?!ИМЯ_)[^\]]*)\]/g;

/** Names in square brackets are found. The service gets the names of earlier tasks, as in the application. */
async function add(
  marked: string,
  change: Partial<NewTask> = {},
  meanwhile?: (id: string) => Promise<void>,
): Promise<TaskRow> {
  const input = marked.replace(NAME, "$1");
  const row = task({ input, title: "письмо.txt", project, createdAt: Date.now(), ...change });
  store.insert(row);
  const known = knownNames(store, store.get(row.id) ?? missing());
  await meanwhile?.(row.id);
  let text = "";
  const spans = marked.split(/(\[(?!ИМЯ_)[^\]]*\])/).flatMap((piece) => {
    const words = piece.replace(NAME, "$1");
    const place = { start: text.length, end: text.length + words.length };
    text += words;
    const evidence = { source: "model", rule: "mark", strength: "guess", probability: 0.9 } as const;
    return words === piece ? [] : [{ ...place, kind: "person", type: "PERSON", evidence } as const];
  });
  const isShared = store.get(row.id)?.notices.every(({ code }) => code !== "placeholders_not_shared") !== false;
  const memory = row.mode === "randomize" ? memoryOfSurrogates(known) : memoryOf(isShared ? known : []);
  const found = link(text, spans, memory).map((one) => ({ ...one, score: 0.4 }));
  const done = transform(text, found, { language: "ru", languageOut: "ru", mode: row.mode, random: () => 0.5, memory });
  const document = documentFrom(text, { text: done.text, spans: [...done.spans], mapping: done.mapping });
  const mapping = row.mode === "reversible" ? done.mapping : undefined;
  const made = await reviews.people.later({ document, mapping }, store.get(row.id) ?? missing());
  store.saveWhole(row.id, made, { state: "completed", endedAt: Date.now(), ...countsOf(made.document) });
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
const mergeAt = (from: { task: string; finding: number }, into: { task: string; finding: number }) =>
  people["people.merge"]({ id: project.id, from, into });
const alone = () => ({ batch: { id: crypto.randomUUID(), index: 0, shared: false } });
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

  it("are confirmed in all files at once, and nobody else is", async () => {
    const one = await add("[Анна Петрова] ждёт.");
    const two = await add("Сегодня [Анне Петровой] звонил [Олег Ким].");
    const before = shown(one, two);
    const unchecked = () => [one, two].map(({ id }) => store.get(id)?.unchecked);
    const person = await named("Анна Петрова");
    expect([person.unsure, unchecked()]).toEqual([2, [1, 2]]);
    expect(value(await people["people.confirm"]({ id: project.id, person: at(person) }))).toEqual({ tasks: 2 });
    expect([(await named("Анна Петрова")).unsure, unchecked()]).toEqual([0, [0, 1]]);
    expect((await named("Олег Ким")).unsure).toBe(1);
    expect(shown(one, two)).toEqual(before);
    expect(store.document(two.id)?.replacements).toHaveLength(2);
    await undo();
    expect([(await named("Анна Петрова")).unsure, unchecked()]).toEqual([2, [1, 2]]);
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

  it("are not suggested again if the first file of one of them is deleted, nor across modes", async () => {
    const pairs = async () => {
      const { people: all, pairs: same } = await list();
      return same.map((pair) => pair.map((index) => all[index]?.name));
    };
    const gone = await add("[Зуева Ирина Юрьевна] ждёт.");
    await add("Потом [Зуева Ирина Юрьевна] ушла.");
    await add("[Фомина Ирина Юрьевна] подала заявление.");
    await add("[Ланская Ирина Юрьевна] позвонила.", { mode: "randomize" });
    expect(await pairs()).toEqual([["Зуева Ирина Юрьевна", "Фомина Ирина Юрьевна"]]);
    store.setRemoved(gone.id, true);
    expect(await pairs()).toHaveLength(1);
    const [one, other] = [await named("Зуева Ирина Юрьевна"), await named("Фомина Ирина Юрьевна")];
    value(await people["people.apart"]({ id: project.id, person: at(one), other: at(other) }));
    expect(await pairs()).toEqual([]);
  });

  it("with a given name alone are not linked across files, whose fictional names may be equal", async () => {
    const randomize = { mode: "randomize" } as const;
    const one = await add("[Анна] ждёт [Олега Кима].", randomize);
    await add("[Анна] ушла.", randomize);
    const called = (await list()).people.filter(({ name }) => name === "Анна");
    expect(called.map(({ label, files }) => [label, files.length])).toEqual(called.map(() => [called[0]?.label, 1]));
    expect(called).toHaveLength(2);
    value(await mergeAt({ task: one.id, finding: 0 }, at(await named("Олега Кима"))));
    const later = await add("[Анна] вернулась.", randomize);
    expect(shown(later)).toEqual([`${called[0]?.label} вернулась.`]);
  });

  it("are heard where they speak, at most for some seconds", async () => {
    const original = "Анна Петрова: Да.\nОлег Ким: Здравствуйте, Анна Петрова.";
    const [said, named2] = [original.indexOf("Да"), original.lastIndexOf("Анна")];
    const mark = (start: number, end: number, text: string) =>
      ({ start, end, text, kind: "person", score: 1 }) as const;
    const turn = (start: number, textStart: number, end: number, time: number, endTime: number) => ({
      ...{ start, textStart, end, resultStart: start, resultEnd: end, time, endTime },
    });
    const document: Document = {
      ...{ original, result: original, replacements: [] },
      segments: [turn(0, said, 17, 3, 5), turn(18, 28, original.length, 7, 40)],
    };
    const row = { ...(await add("Звонок.")), work: {} } as TaskRow;
    const anna = {
      key: "[ИМЯ_1]",
      label: "[ИМЯ_1]",
      marks: [mark(0, 12, "[ИМЯ_1]"), mark(named2, named2 + 12, "[ИМЯ_1]")],
    };
    const oleg = { key: "[ИМЯ_2]", label: "[ИМЯ_2]", marks: [mark(18, 26, "[ИМЯ_2]")] };
    const review = {
      document,
      mode: "reversible",
      tag: null,
      mapping: {},
      log: { done: [], undone: [], spent: [] },
    } as const;
    const { people: all } = await listPeople([
      { row, document, review, removed: false, people: [anna, oleg] } as never,
    ]);
    expect(all.map(({ name, voices }) => [name, voices])).toEqual([
      ["Анна Петрова", [{ task: row.id, from: 3, to: 5 }]],
      ["Олег Ким", [{ task: row.id, from: 7, to: 19 }]],
    ]);
  });

  it("have their files with titles as shown, and the numbers of other files", async () => {
    const one = await add("[Анна Петрова] ждёт.", { named: true, title: "Анна Петрова, разговор" });
    store.update(one.id, { titleShown: "разговор" });
    await add("[Анна Петрова] ушла.", { mode: "blind" });
    await add("[Анна Петрова] пришла.", {}, async () => {
      expect(await list()).toMatchObject({ running: 1, blind: 1 });
    });
    expect((await named("Анна Петрова")).files.map(({ title }) => title)).toEqual(["разговор", "письмо.txt"]);
    expect(await list()).toMatchObject({ running: 0, blind: 1 });
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

  it("are not taken from another person of a file, nor from its text", async () => {
    await add("[Анна Петрова] ждёт.");
    const second = await add("[Олег Ким] ждёт [Анну Петрову].", alone());
    value(await mergeAt({ task: second.id, finding: 14 }, at(await named("Анна Петрова"))));
    expect((await named("Анна Петрова")).label).toBe("[ИМЯ_3]");
    const third = await add("[Вера Цой], [Лев Юров], [Ия Ли] и [Анна Петрова] ждут.", alone());
    expect(shown(third)).toEqual(["[ИМЯ_1], [ИМЯ_2], [ИМЯ_3] и [ИМЯ_4] ждут."]);
    value(await mergeAt({ task: third.id, finding: 28 }, { task: second.id, finding: 14 }));
    expect(shown(third)).toEqual(["[ИМЯ_1], [ИМЯ_2], [ИМЯ_3] и [ИМЯ_5] ждут."]);
    const text = await add("[Олег Ким] подписал документ с меткой [ИМЯ_5].", alone());
    value(await mergeAt({ task: text.id, finding: 0 }, { task: third.id, finding: 28 }));
    expect(shown(text)).toEqual(["[ИМЯ_6] подписал документ с меткой [ИМЯ_5]."]);
  });

  it("that mean one person in all files are joined with a label that is free", async () => {
    await add("[Анна Петрова] ждёт.");
    const second = await add("[Олег Ким] ждёт [Анну Петрову].", alone());
    value(await mergeAt({ task: second.id, finding: 14 }, at(await named("Анна Петрова"))));
    const third = await add("[Вера Цой] ждёт.", alone());
    value(await mergeAt({ task: third.id, finding: 0 }, { task: second.id, finding: 14 }));
    expect(shown(third)).toEqual(["[ИМЯ_3] ждёт."]);
    expect((await list()).people.map(({ label, files }) => [label, files.length])).toEqual([
      ["[ИМЯ_3]", 3],
      ["[ИМЯ_1]", 1],
    ]);
    const invented = [
      await add("[Анна Петрова] ждёт.", { mode: "randomize", ...alone() }),
      await add("[Анна Петрова] ушла.", { mode: "randomize", ...alone() }),
    ] as const;
    const [one, two] = invented.map(({ id }) => ({ task: id, finding: 0 }));
    value(await mergeAt(one ?? missing(), two ?? missing()));
    expect((await list()).people.filter(({ mode }) => mode === "randomize").map(({ files }) => files.length)).toEqual([
      2,
    ]);
  });

  it("of an undone edit are not given to another person by a later edit", async () => {
    const one = await add("[Анна Петрова] ждёт. [Петрова] ушла. [Олег Ким] ждёт. [Ким] ушёл.");
    const split = async (name: string, form: string) =>
      value(await people["people.split"]({ id: project.id, person: at(await named(name)), form }));
    await split("Анна Петрова", "Петрова");
    expect(shown(one)[0]).toContain("[ИМЯ_3] ушла.");
    await undo();
    await split("Олег Ким", "Ким");
    expect(shown(one)).toEqual(["[ИМЯ_1] ждёт. [ИМЯ_1] ушла. [ИМЯ_2] ждёт. [ИМЯ_4] ушёл."]);
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

  it("waits for a result that is about to be stored", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    const [from, into] = [at(await named("Олега Кима")), at(await named("Анна Петрова"))];
    const row = task({ input: "Олег Ким ушёл.", project, createdAt: Date.now() });
    store.insert(row);
    const mapping = { "[ИМЯ_2]": "Олег Ким" };
    const document = documentFrom(row.input, { text: "[ИМЯ_2] ушёл.", mapping });
    let isEnded = false;
    const done = await reviews.people.edit(project.id, async (files) => {
      if (!isEnded) {
        isEnded = true;
        const made = await reviews.people.later({ document, mapping }, store.get(row.id) ?? missing());
        setImmediate(() => store.saveWhole(row.id, made, { state: "completed", endedAt: Date.now() }));
      }
      return mergePlan(files, from, into);
    });
    expect(done).toMatchObject({ value: { tasks: 2 } });
    expect(store.document(row.id)?.result).toBe("[ИМЯ_1] ушёл.");
  });

  it("changes nothing if a mention is in a deleted task", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима].");
    const gone = await add("[Олег Ким] ушёл.");
    store.setRemoved(gone.id, true);
    const into = at(await named("Анна Петрова"));
    expect(await mergeAt({ task: gone.id, finding: 0 }, into)).toMatchObject({ error: { code: "finding_missing" } });
    const unknown = { id: crypto.randomUUID() };
    expect(await people["people.undo"](unknown)).toMatchObject({ error: { code: "not_found" } });
    expect(changed).toEqual([]);
  });

  it("leaves one finding of a person in a file", async () => {
    const one = await add("[Олег Ким] ждёт [Анну Петрову].");
    value(await merge("Олег Ким", "Анну Петрову"));
    const entities = store.document(one.id)?.replacements.map(({ entity }) => entity);
    expect(new Set(entities).size).toBe(1);
  });

  it("is undone last first, and redone first last", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима] и [Веру Цой].");
    value(await merge("Олега Кима", "Анна Петрова"));
    value(await people["people.confirm"]({ id: project.id, person: at(await named("Веру Цой")) }));
    const steps = async () => {
      const { undo: back, redo: forth } = await list();
      return [back, forth];
    };
    expect(await steps()).toEqual(["accept", null]);
    expect([await undo(), await steps()]).toMatchObject([{ value: { intent: "accept" } }, ["merge", "accept"]]);
    expect([await undo(), await steps()]).toMatchObject([{ value: { intent: "merge" } }, [null, "merge"]]);
    expect(shown(one)).toEqual(["[ИМЯ_1] ждёт [ИМЯ_2] и [ИМЯ_3]."]);
    expect([await redo(), await redo(), await redo()]).toMatchObject([
      { value: { intent: "merge" } },
      { value: { intent: "accept" } },
      { value: { intent: null } },
    ]);
  });

  it("that was undone is not redone after another edit, also of other files", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    await add("[Вера Цой] ждёт.");
    value(await merge("Олега Кима", "Анна Петрова"));
    await undo();
    value(await people["people.confirm"]({ id: project.id, person: at(await named("Вера Цой")) }));
    expect([(await list()).redo, await redo()]).toMatchObject([null, { value: { intent: null } }]);
    expect(shown(one)).toEqual(["[ИМЯ_1] ждёт [ИМЯ_2]."]);
    expect(store.reviewLog(one.id).undone).toEqual([]);
  });

  it("that was undone is redone in all of its files or in none", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const two = await add("[Олег Ким] ушёл.");
    value(await merge("Олег Ким", "Анна Петрова"));
    await undo();
    await reviews.edit(two.id, { type: "accept", findings: [0] });
    const before = shown(one, two);
    expect([(await list()).redo, await redo()]).toMatchObject([null, { value: { intent: null } }]);
    expect(await reviews.redo(one.id)).toMatchObject({ error: { code: "people_edited_since" } });
    expect(shown(one, two)).toEqual(before);
  });

  it("is made in later files in its order, but not in translations and files with labels of their own", async () => {
    await add("[Анна Петрова] ждёт [Олега Кима] и [Веру Цой].");
    const notShared = (id: string): Promise<void> => {
      store.update(id, { notices: [{ code: "placeholders_not_shared" }] });
      return Promise.resolve();
    };
    value(await merge("Олега Кима", "Анна Петрова"));
    value(await merge("Анна Петрова", "Веру Цой"));
    expect(shown(await add("[Олег Ким] ушёл."))).toEqual(["[ИМЯ_3] ушёл."]);
    expect(shown(await add("[Олег Ким] ушёл.", { languageOut: "en" }))).toEqual(["[ИМЯ_2] ушёл."]);
    const own = await add("[Лев Юров], [Ия Ли] и [Пётр Ильин] ушли.", {}, notShared);
    expect(shown(own)).toEqual(["[ИМЯ_1], [ИМЯ_2] и [ИМЯ_3] ушли."]);
    value(await mergeAt({ task: own.id, finding: 18 }, { task: own.id, finding: 0 }));
    expect(shown(own)).toEqual(["[ИМЯ_1], [ИМЯ_2] и [ИМЯ_1] ушли."]);
    expect(shown(await add("[Вера Цой] ждёт."))).toEqual(["[ИМЯ_3] ждёт."]);
  });

  it("does not show words that were hidden by hand in later files", async () => {
    const one = await add("[Анна Петрова] ждёт. Лев Юров ушёл.");
    await reviews.edit(one.id, { type: "hide", places: [{ start: 19, end: 27 }], kind: "person", all: false });
    value(await merge("Лев Юров", "Анна Петрова"));
    const later = await add("Лев Юров.");
    expect(hiddenByHand(store, later).map(({ text }) => text)).toEqual(["Лев Юров"]);
  });

  it("is not undone if the speakers of one of its files were changed since", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    value(await merge("Олега Кима", "Анна Петрова"));
    const states = { done: ["state"], undone: [] };
    store.speakers.write(one.id, { log: { done: [{ edit: "speakerName", at: 1 }], undone: [] }, states } as never);
    expect(await undo()).toMatchObject({ error: { code: "people_edited_since", details: { task: one.id } } });
  });

  it("ends undone edits of speakers, whose states do not contain it", async () => {
    const one = await add("[Анна Петрова] ждёт [Олега Кима].");
    const states = { done: [], undone: ["state"] };
    store.speakers.write(one.id, { log: { done: [], undone: [{ edit: "speakerName", at: 0 }] }, states } as never);
    value(await merge("Олега Кима", "Анна Петрова"));
    expect(store.speakers.log(one.id).undone).toEqual([]);
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
