import { beforeEach, describe, expect, it } from "vitest";
import { createEngine, memoryOf } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import { mergeSpeakers, renameSpeaker } from "../../../shared/document/edit-speakers";
import type { Transcript } from "../../../shared/document/transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { ok } from "../../../shared/ipc/result";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { type Database, openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { KeyedQueue } from "./keyed-queue";
import { TranscriptWork } from "./transcript-work";
import { ReviewWork } from "./review-work";

const TALK: Transcript = {
  speakers: { SPEAKER_00: "Ольга Крылова", SPEAKER_01: "Виктор Седых", SPEAKER_02: "Спикер 3" },
  turns: [
    { start: 0, end: 2, text: "Добрый день.", speaker: "SPEAKER_00", words: [["Добрый", 0, 1]] },
    { start: 2, end: 3, text: "Здравствуйте, это Роза.", speaker: "SPEAKER_01" },
    { start: 3, end: 4, text: "Ждём Марину.", speaker: "SPEAKER_02" },
  ],
};
const RESULT = "[ИМЯ_1]: Добрый день.\n[ИМЯ_2]: Здравствуйте, это Роза.\nСпикер 3: Ждём Марину.";
const MAPPING = { "[ИМЯ_1]": "Ольга Крылова", "[ИМЯ_2]": "Виктор Седых" };

let database: Database.Database;
let store: TaskStore;
let id: string;
let transcripts: TranscriptWork;
let reviews: ReviewWork;

beforeEach(() => {
  database = openMemoryDatabase();
  store = new TaskStore(database);
  const row = task({ mode: "reversible", languageIn: "ru", languageOut: "ru", inputType: "media", named: true });
  id = row.id;
  store.insert(row);
  const document = documentOfTranscript(TALK, { text: RESULT, mapping: MAPPING });
  const whole = { document, transcript: TALK, mapping: MAPPING };
  store.saveWhole(id, whole, { state: "completed", synopsis: "Разговор.", counts: { PERSON: 2 } });
  openWork();
});

/** With an engine of rules. */
function openWork(): void {
  const engine = createEngine();
  const answers: ServiceTask[] = [];
  const client = {
    depersonalize: async ({ input, detection, known, depersonalizationMode: mode = "blind" }: DepersonalizeRequest) => {
      const memory = known === undefined ? {} : { memory: memoryOf(known) };
      const options = { mode, language: "ru", languageOut: "ru", random: () => 0.5, detection, ...memory };
      const { text, mapping, spans } = await engine.depersonalize(input ?? "", options);
      answers.push({ status: "completed", transcriptDepersonalized: { text, mapping, spans: [...spans] } });
      return ok({ id: "work" });
    },
    getTask: () => Promise.resolve(ok(answers.at(-1))),
    cancel: () => Promise.resolve(ok(null)),
  } as unknown as ServiceClient;
  const queue = new KeyedQueue();
  const onChange = (): void => undefined;
  reviews = new ReviewWork({ store, queue, onChange });
  transcripts = new TranscriptWork({
    ...{ store, queue, onChange },
    embeddedClient: () => Promise.resolve(ok(client)),
    clientOf: () => Promise.resolve(ok(client)),
    detection: () => null,
    recordings: { tell: () => Promise.resolve(), forget: () => undefined },
    wait: () => Promise.resolve(),
  });
}

const merge = () => transcripts.edit(id, "speakerMerge", (talk) => mergeSpeakers(talk, "SPEAKER_01", "SPEAKER_00"));
const rename = (name: string) => transcripts.edit(id, "speakerName", (talk) => renameSpeaker(talk, "SPEAKER_02", name));
async function hide(words: string): Promise<void> {
  const start = store.document(id)!.original.indexOf(words);
  const places = [{ start, end: start + words.length }];
  expect(await reviews.edit(id, { type: "hide", places, kind: "person", all: false })).toMatchObject({ ok: true });
}
/** As read by the window and the exports. */
const state = () => {
  const { log, ...base } = store.review(id) ?? {};
  const edits = log?.done ?? [];
  return {
    ...{ document: store.document(id), transcript: store.transcript(id), mapping: store.mapping(id), edits },
    ...{ base: edits.length > 0 ? base : {}, row: store.get(id) },
  };
};

describe("edits of speakers", () => {
  it("are undone and redone as a whole", async () => {
    const before = state();
    expect(await merge()).toEqual(ok(null));
    const after = state();
    expect(after.transcript?.speakers).not.toHaveProperty("SPEAKER_01");
    expect(store.reviewState(id)).toEqual({ undo: "speakerMerge", redo: null });

    expect(await reviews.undo(id)).toEqual(ok({ intent: "speakerMerge" }));
    expect(state()).toEqual(before);
    expect(store.reviewState(id)).toEqual({ undo: null, redo: "speakerMerge" });

    expect(await reviews.redo(id)).toEqual(ok({ intent: "speakerMerge" }));
    expect(state()).toEqual(after);
    expect(store.reviewState(id)).toEqual({ undo: "speakerMerge", redo: null });
    expect(await reviews.redo(id)).toEqual(ok({ intent: null }));
  });

  it("are undone in one order with the edits of the text", async () => {
    const states = [state()];
    for (const edit of [() => hide("Марину"), merge, () => rename("Павел Ли"), () => hide("Роза"), merge]) {
      await edit();
      states.push(state());
    }
    // The second merge changes nothing.
    states.pop();
    const said = [];
    for (const due of states.slice(0, -1).toReversed()) {
      said.push(store.reviewState(id).undo);
      await reviews.undo(id);
      expect(state()).toEqual(due);
    }
    expect(said).toEqual(["hide", "speakerName", "speakerMerge", "hide"]);
    expect(await reviews.undo(id)).toEqual(ok({ intent: null }));
    for (const due of states.slice(1)) {
      await reviews.redo(id);
      expect(state()).toEqual(due);
    }
    expect(store.reviewState(id)).toEqual({ undo: "hide", redo: null });
  });

  it("cannot be redone after another edit", async () => {
    await merge();
    await reviews.undo(id);
    await hide("Роза");
    expect(store.reviewState(id)).toEqual({ undo: "hide", redo: null });
    await reviews.undo(id);
    expect(store.reviewState(id)).toEqual({ undo: null, redo: "hide" });

    await rename("Павел Ли");
    await reviews.undo(id);
    await merge();
    expect(store.reviewState(id)).toEqual({ undo: "speakerMerge", redo: null });
  });

  it("leave no placeholder that gets another meaning after the undo", async () => {
    await rename("Павел Ли");
    expect(store.mapping(id)).toMatchObject({ "[ИМЯ_3]": "Павел Ли" });
    await reviews.undo(id);
    await hide("Роза");
    expect(store.mapping(id)).toEqual({ ...MAPPING, "[ИМЯ_4]": "Роза" });
  });

  it("can be undone after a restart", async () => {
    const before = state();
    await merge();
    const after = state();
    store = new TaskStore(database);
    openWork();
    await reviews.undo(id);
    expect(state()).toEqual(before);
    store = new TaskStore(database);
    openWork();
    await reviews.redo(id);
    expect(state()).toEqual(after);
  });

  it("can be undone in a text with speakers, and in a transcript without a depersonalized text", async () => {
    const original = "Оператор: Привет.\nКлиент: Здравствуйте.\nОператор: Слушаю.\nКлиент: Пора.";
    store.saveWhole(id, { document: documentFrom(original, { text: original, mapping: {} }) }, {});
    database.exec("UPDATE task SET transcript = NULL");
    for (const document of [store.document(id)!, documentOfTranscript(TALK)]) {
      store.saveWhole(id, { document }, { counts: {} });
      const before = state();
      const labels = Object.keys(document.speakers ?? {});
      expect(labels.length).toBeGreaterThan(1);
      await transcripts.edit(id, "speakerMerge", (talk) => mergeSpeakers(talk, labels[1]!, labels[0]!));
      expect(store.get(id)?.input).not.toBe(document.original);
      await reviews.undo(id);
      expect(state()).toEqual(before);
    }
  });

  it("are forgotten with the text that they belong to", async () => {
    await merge();
    expect(await transcripts.depersonalize(id, "blind", "here")).toEqual(ok(null));
    expect(store.reviewState(id)).toEqual({ undo: null, redo: null });
    await merge();
    await rename("Павел Ли");
    store.restart(id, { idempotencyKey: "another" });
    expect(store.reviewState(id)).toEqual({ undo: null, redo: null });
  });

  it("are all kept", async () => {
    for (let number = 0; number < 12; number += 1) await rename(`Спикер ${number + 10}`);
    expect(store.speakers.read(id).states.done).toHaveLength(12);
    for (let number = 0; number < 12; number += 1) await reviews.undo(id);
    expect(await reviews.undo(id)).toEqual(ok({ intent: null }));
    expect(store.transcript(id)?.speakers).toMatchObject({ SPEAKER_02: "Спикер 3" });
  });
});
