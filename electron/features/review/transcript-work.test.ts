import { beforeEach, describe, expect, it } from "vitest";
import { createEngine, memoryOf } from "../../../engine/index";
import { assignTurn, mergeSpeakers, renameSpeaker } from "../../../shared/document/edit-speakers";
import { EMPTY_LOG, soundEdits } from "../../../shared/document/review/log";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { Transcript, Word } from "../../../shared/document/transcript";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { coveredStretches, editedCover, newFileKey } from "../../../speech/index";
import type { DepersonalizeRequest, PredictRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { redoSpeakerEdit, undoSpeakerEdit } from "./speaker-steps";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { isEditedTranscript } from "../tasks/index";
import { summaryOf } from "../tasks/task-view";
import { KeyedQueue } from "./keyed-queue";
import { TranscriptWork } from "./transcript-work";

const ID = "11111111-1111-4111-8111-111111111111";
const talk: Transcript = {
  speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Врач" },
  turns: [
    { start: 0, end: 2, text: "Добрый день.", speaker: "SPEAKER_00" },
    { start: 2, end: 3, text: "Здравствуйте.", speaker: "SPEAKER_01" },
  ],
};
const hidden: ServiceTask = {
  status: "completed",
  transcriptDepersonalized: {
    text: "[ИМЯ_1]: Добрый день.\nВрач: Здравствуйте.",
    mapping: { "[ИМЯ_1]": "Анна Кравчук" },
  },
};

describe("work on the transcript of a task", () => {
  let store: TaskStore;
  beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

  function setUp(
    script: {
      depersonalized?: boolean;
      read?: Result<ServiceTask> | (() => Result<ServiceTask>);
      service?: "embedded" | "remote";
    } = {},
  ) {
    store.insert({
      id: ID,
      createdAt: 1,
      title: "talk.mp3",
      named: true,
      inputType: "media",
      input: "",
      sourceId: null,
      mode: "reversible",
      languageIn: "auto",
      languageOut: "ru",
      service: script.service ?? "embedded",
      baseUrl: "",
      idempotencyKey: "k",
      state: "queued",
      detection: null,
      recording: { name: "talk.mp3" },
      work: { key: newFileKey(), wishes: { depersonalize: true, diarization: true } },
    });
    const text = "Спикер 1: Добрый день.\nВрач: Здравствуйте.";
    const document = documentOfTranscript(talk, script.depersonalized === false ? undefined : { text, mapping: {} });
    store.saveWhole(ID, { document, transcript: talk }, { state: "completed", remoteId: "remote-1" });
    const sent: (DepersonalizeRequest | PredictRequest)[] = [];
    const told: (Transcript | undefined)[] = [];
    let answer: (request: DepersonalizeRequest) => Promise<void> = () => Promise.resolve();
    const create = async (request: DepersonalizeRequest | PredictRequest) => {
      sent.push(request);
      await answer(request);
      return ok({ id: "work-1" });
    };
    const client = {
      depersonalize: create,
      predict: create,
      getTask: () => Promise.resolve(typeof script.read === "function" ? script.read() : (script.read ?? ok(hidden))),
      cancel: () => Promise.resolve(ok(null)),
    } as unknown as ServiceClient;
    const work = new TranscriptWork({
      store,
      queue: new KeyedQueue(),
      embeddedClient: () => Promise.resolve(ok(client)),
      clientOf: () => Promise.resolve(ok(client)),
      detection: () => null,
      recordings: { tell: (_task, known) => Promise.resolve(void told.push(known)), forget: () => undefined },
      onChange: () => undefined,
      wait: async (_ms, signal) => {
        await new Promise(setImmediate);
        signal.throwIfAborted();
      },
    });
    return { work, sent, told, onSent: (next: typeof answer) => void (answer = next) };
  }
  const rename = (transcript: Transcript) => renameSpeaker(transcript, "SPEAKER_00", "Анна Кравчук");

  it("shows a speaker's new name on the left and hides it on the right", async () => {
    const { work, sent } = setUp();
    expect(await work.edit(ID, "speakerName", rename)).toEqual(ok(null));
    expect(sent).toMatchObject([
      {
        input: "Анна Кравчук: Добрый день.\nВрач: Здравствуйте.",
        languageIn: "ru",
        // A role is not a name.
        detection: { always: [{ text: "Анна Кравчук", match: "exact", kind: "person" }] },
      },
    ]);
    const document = store.document(ID)!;
    expect(document.original).toContain("Анна Кравчук: ");
    expect(document.result).toBe("[ИМЯ_1]: Добрый день.\nВрач: Здравствуйте.");
    expect(document.segments[0]).toMatchObject({ speaker: "[ИМЯ_1]", speakerId: "SPEAKER_00" });
    expect(store.mapping(ID)).toEqual({ "[ИМЯ_1]": "Анна Кравчук" });
    expect(store.list("кравчук")).toHaveLength(1);
  });

  it("keeps hidden what was hidden, although the new reading does not find it", async () => {
    // Rules alone take neither word for a name; another service hid them before.
    const said: Transcript = {
      ...talk,
      turns: [{ ...talk.turns[0]!, text: "Звонила Туманная из Подлесья." }, talk.turns[1]!],
    };
    const before = "Спикер 1: Звонила [ИМЯ_1] из [МЕСТО_1].\nВрач: Здравствуйте.";
    const { work, sent, store: tasks } = setUpEngine(said, before);
    expect(await work.edit(ID, "speakerName", rename)).toEqual(ok(null));
    const { result } = tasks.document(ID)!;
    expect(result).not.toMatch(/Туманн|Подлес|Кравчук/);
    expect(result).toMatch(/Звонила \[.+\] из \[.+\]\.\nВрач: Здравствуйте\./);
    expect(sent).toHaveLength(2);
  });

  it("keeps the placeholders, so that a text that was copied before brings back the same names", async () => {
    const said: Transcript = { ...talk, speakers: { SPEAKER_00: "Ольга Крылова", SPEAKER_01: "Виктор Седых" } };
    const mapping = { "[ИМЯ_1]": "Ольга Крылова", "[ИМЯ_2]": "Виктор Седых" };
    const before = "[ИМЯ_1]: Добрый день.\n[ИМЯ_2]: Здравствуйте.";
    const { work, store: tasks } = setUpEngine(said, before, { mapping });
    const toRole = (transcript: Transcript) => renameSpeaker(transcript, "SPEAKER_00", "Оператор");
    expect(await work.edit(ID, "speakerName", toRole)).toEqual(ok(null));
    expect(tasks.document(ID)!.result).toBe("Оператор: Добрый день.\n[ИМЯ_2]: Здравствуйте.");
    expect(tasks.mapping(ID)).toEqual({ "[ИМЯ_2]": "Виктор Седых" });
    expect(await work.edit(ID, "speakerName", rename)).toEqual(ok(null));
    expect(tasks.mapping(ID)).toMatchObject({ "[ИМЯ_2]": "Виктор Седых", "[ИМЯ_3]": "Анна Кравчук" });
  });

  it("changes nothing rather than to show what was hidden", async () => {
    const said: Transcript = { ...talk, turns: [{ ...talk.turns[0]!, text: "Звонила Туманная." }, talk.turns[1]!] };
    const { work, store: tasks } = setUpEngine(said, "Спикер 1: Звонила [ИМЯ_1].\nВрач: Здравствуйте.", {
      deaf: true,
    });
    const earlier = tasks.document(ID);
    expect(await work.edit(ID, "speakerName", rename)).toMatchObject({ ok: false, error: { code: "would_show" } });
    expect(tasks.document(ID)).toEqual(earlier);
    expect(tasks.transcript(ID)).toEqual(said);
  });

  /** A service with rules; a deaf one ignores wishes. */
  function setUpEngine(said: Transcript, text: string, { deaf = false, mapping = {} } = {}) {
    const engine = createEngine();
    const answers: ServiceTask[] = [];
    const parts = setUp({ read: () => ok(answers.at(-1)!) });
    const document = documentOfTranscript(said, { text, mapping });
    store.saveWhole(ID, { document, transcript: said, mapping }, {});
    parts.onSent(async ({ input, detection, known, depersonalizationMode: mode = "blind" }) => {
      const heard = deaf ? {} : { detection, ...(known === undefined ? {} : { memory: memoryOf(known) }) };
      const options = { mode, language: "ru", languageOut: "ru", random: () => 0.5, ...heard };
      const { text, mapping, spans } = await engine.depersonalize(input!, options);
      answers.push({ status: "completed", transcriptDepersonalized: { text, mapping, spans: [...spans] } });
    });
    return { ...parts, store };
  }

  it("leaves a task as it was when the new text does not come", async () => {
    const { work } = setUp({ read: fail("service_unreachable", "") });
    const before = store.document(ID);
    expect(await work.edit(ID, "speakerName", rename)).toMatchObject({ ok: false });
    expect(store.document(ID)).toEqual(before);
    expect(store.transcript(ID)).toEqual(talk);
  });

  it("asks nothing of the service for a transcript without a depersonalized text", async () => {
    const { work, sent } = setUp({ depersonalized: false });
    await work.edit(ID, "speakerName", rename);
    expect(sent).toEqual([]);
    expect(store.document(ID)).toMatchObject({ result: "", speakers: { SPEAKER_00: "Анна Кравчук" } });
  });

  it("does one thing after another, each on what the one before has left", async () => {
    const { work } = setUp({ depersonalized: false });
    const both = [
      work.edit(ID, "speakerName", rename),
      work.edit(ID, "speakerName", (transcript) => renameSpeaker(transcript, "SPEAKER_01", "Пётр")),
    ];
    await Promise.all(both);
    expect(store.transcript(ID)?.speakers).toEqual({ SPEAKER_00: "Анна Кравчук", SPEAKER_01: "Пётр" });
  });

  it("depersonalizes what had a transcript alone, here or where the task is known by its id", async () => {
    const { work, sent } = setUp({ depersonalized: false, service: "remote" });
    const wanted = store.getLight(ID)!.work!;
    store.update(ID, { work: { ...wanted, wishes: { ...wanted.wishes, depersonalize: false } } });
    expect(summaryOf(store.getLight(ID)!)).toMatchObject({ transcriptOnly: true });
    expect(await work.depersonalize(ID, "blind", "service")).toEqual(ok(null));
    expect(summaryOf(store.getLight(ID)!)).not.toHaveProperty("transcriptOnly");
    expect(sent).toMatchObject([{ sourceUri: "remote-1", depersonalizationMode: "blind" }]);
    expect(store.getLight(ID)).toMatchObject({ mode: "blind", hasMapping: false });
    await work.depersonalize(ID, "reversible", "here");
    expect(sent[1]).toMatchObject({ input: "Спикер 1: Добрый день.\nВрач: Здравствуйте." });
    expect(store.getLight(ID)).toMatchObject({ mode: "reversible", hasMapping: true });
  });

  it("merges two speakers on both sides", async () => {
    const text = "Врач: Добрый день.\nВрач: Здравствуйте.";
    const { work, sent } = setUp({
      read: ok({ status: "completed", transcriptDepersonalized: { text, mapping: {} } }),
    });
    expect(
      await work.edit(ID, "speakerMerge", (transcript) => mergeSpeakers(transcript, "SPEAKER_00", "SPEAKER_01")),
    ).toEqual(ok(null));
    expect(sent).toMatchObject([{ input: text, depersonalizationMode: "reversible" }]);
    expect(store.transcript(ID)?.speakers).toEqual({ SPEAKER_01: "Врач" });
    const document = store.document(ID)!;
    expect([document.original, document.result]).toEqual([text, text]);
    expect(document.segments.map(({ speakerId }) => speakerId)).toEqual(["SPEAKER_01", "SPEAKER_01"]);
  });

  it("gives one turn to somebody else, and hides it anew", async () => {
    const text = "Спикер 1: Добрый день.\nСпикер 2: Здравствуйте.";
    const { work, sent } = setUp({
      read: ok({ status: "completed", transcriptDepersonalized: { text, mapping: {} } }),
    });
    expect(await work.edit(ID, "speakerTurn", (transcript) => assignTurn(transcript, 1, "SPEAKER_02"))).toEqual(
      ok(null),
    );
    expect(sent).toMatchObject([{ input: text }]);
    expect(store.transcript(ID)?.turns.map(({ speaker }) => speaker)).toEqual(["SPEAKER_00", "SPEAKER_02"]);
    expect(store.document(ID)?.result).toBe(text);
  });

  it("does nothing where nothing changes", async () => {
    const { work, sent } = setUp();
    const before = store.document(ID);
    expect(
      await work.edit(ID, "speakerMerge", (transcript) => mergeSpeakers(transcript, "SPEAKER_00", "nobody")),
    ).toEqual(ok(null));
    expect(sent).toEqual([]);
    expect(store.document(ID)).toEqual(before);
  });

  it("sends no text and no words of the person where the service knows the task", async () => {
    const { work, sent } = setUp({ depersonalized: false, service: "remote" });
    await work.depersonalize(ID, "reversible", "service");
    expect(Object.keys(sent[0]!).toSorted()).toEqual([
      "depersonalizationMode",
      "languageIn",
      "languageOut",
      "sourceUri",
    ]);
    expect(store.document(ID)?.result).toBe("[ИМЯ_1]: Добрый день.\nВрач: Здравствуйте.");
  });

  it.each(["word", "turn", "earlier"])("depersonalizes here what was edited (%s)", async (edited) => {
    const { work, sent } = setUp({ depersonalized: false, service: "remote" });
    const before = talk.turns[1]!.text;
    if (edited === "word") await work.write(ID, { type: "write", turn: 1, before, text: "Здравствуй." });
    else await work.write(ID, { type: "write", turn: 1, before, text: "" });
    if (edited === "earlier") await work.depersonalize(ID, "blind", "here");
    await work.depersonalize(ID, "reversible", "service");
    expect(sent.at(-1)).toHaveProperty("input");
    expect(sent.at(-1)).not.toHaveProperty("sourceUri");
  });

  it("depersonalizes here what was transcribed again", async () => {
    const segments = talk.turns.map(({ start, end, text }) => ({ start, end, text, speaker: "SPEAKER_00" }));
    const { work, sent } = setUp({
      ...{ depersonalized: false, service: "remote" },
      read: ok({ ...hidden, transcriptDiarized: { speakers: { SPEAKER_00: "Спикер 1" }, segments } }),
    });
    expect(isEditedTranscript(store, store.getLight(ID)!)).toBe(false);
    await work.hearAgain(ID, { speaker: "SPEAKER_00", language: "ru" });
    expect(isEditedTranscript(store, store.getLight(ID)!)).toBe(true);
    await work.depersonalize(ID, "blind", "here");
    await work.depersonalize(ID, "reversible", "service");
    expect(isEditedTranscript(store, store.getLight(ID)!)).toBe(true);
    expect(sent.at(-1)).not.toHaveProperty("sourceUri");
  });

  it("asks no service that does not know the task", async () => {
    const { work, sent } = setUp({ depersonalized: false });
    expect(await work.depersonalize(ID, "blind", "service")).toMatchObject({ error: { code: "task_not_found" } });
    expect(sent).toEqual([]);
    expect(store.getLight(ID)).toMatchObject({ mode: "reversible" });
  });

  it("keeps mode and text where depersonalizing fails", async () => {
    const { work } = setUp({ read: fail("service_unreachable", "") });
    const before = store.document(ID);
    expect(await work.depersonalize(ID, "blind", "here")).toMatchObject({ ok: false });
    expect(store.getLight(ID)).toMatchObject({ mode: "reversible" });
    expect(store.document(ID)).toEqual(before);
  });

  it("finds the speakers anew for words that are known", async () => {
    const segments = talk.turns.map(({ start, end, text }) => ({ start, end, text, speaker: "SPEAKER_00" }));
    const one = { speakers: { SPEAKER_00: "Спикер 1" }, segments };
    const { work, sent, told } = setUp({
      depersonalized: false,
      read: ok({ status: "completed", transcriptDiarized: one }),
    });
    expect(await work.diarizeAgain(ID, 1)).toEqual(ok(null));
    expect(told).toEqual([talk]);
    expect(sent).toMatchObject([{ url: `outis-recording:${ID}`, diarization: true, speakersCount: 1 }]);
    expect(store.transcript(ID)?.speakers).toEqual({ SPEAKER_00: "Спикер 1" });
  });

  describe("hearing one speaker again", () => {
    const heardIn = (language: string, speaker: string) => ({
      speakers: { SPEAKER_00: "Speaker 1", SPEAKER_01: "Speaker 2" },
      segments: [
        { start: 0, end: 2, text: "Добрый день.", speaker: "SPEAKER_00", language: "ru" },
        { start: 2, end: 3, text: "Звоните +7 912 345-67-89.", speaker, language },
        { start: 4, end: 5, text: "Да.", speaker, language },
      ],
    });
    const polish: Transcript = {
      ...talk,
      turns: [
        { ...talk.turns[0]!, language: "ru" },
        { ...talk.turns[1]!, text: "Zdrawstwujtie.", language: "pl" },
      ],
    };

    interface HearingScript {
      readonly transcript?: Transcript;
      readonly segments?: ReturnType<typeof heardIn>["segments"];
    }

    function setUpHearing(
      result: string,
      language = "ru",
      speaker = "SPEAKER_01",
      { transcript = polish, segments = heardIn(language, speaker).segments }: HearingScript = {},
    ) {
      const engine = createEngine();
      const answers = new Map<string, ServiceTask>();
      const parts = setUp();
      const document = documentOfTranscript(transcript, { text: result, mapping: {} });
      store.saveWhole(ID, { document, transcript, mapping: {} }, { languageIn: "pl", languageOut: "pl" });
      const summarized: string[] = [];
      const client = {
        predict: () => {
          answers.set("heard", {
            status: "completed",
            transcriptDiarized: { ...heardIn(language, speaker), segments },
          });
          return Promise.resolve(ok({ id: "heard" }));
        },
        depersonalize: async ({ input, detection }: DepersonalizeRequest) => {
          const asked = { mode: "reversible", language: "ru", languageOut: "ru", random: () => 0.5 } as const;
          const { text, mapping, spans } = await engine.depersonalize(input!, { ...asked, detection });
          answers.set("text", { status: "completed", transcriptDepersonalized: { text, mapping, spans: [...spans] } });
          return ok({ id: "text" });
        },
        summarize: ({ input }: { input: string }) => {
          summarized.push(input);
          answers.set("summary", { status: "completed", synopsis: "Новое." });
          return Promise.resolve(ok({ id: "summary" }));
        },
        getTask: (id: string) => Promise.resolve(ok(answers.get(id)!)),
        cancel: () => Promise.resolve(ok(null)),
      } as unknown as ServiceClient;
      const told: unknown[] = [];
      const work = new TranscriptWork({
        ...{ store, queue: new KeyedQueue(), onChange: () => undefined, detection: () => null },
        embeddedClient: () => Promise.resolve(ok(client)),
        clientOf: () => Promise.resolve(ok(client)),
        recordings: {
          tell: (_task, known, again) => Promise.resolve(void told.push([known, again])),
          forget: () => undefined,
        },
        recognizer: (model) => Promise.resolve(model === "small" ? "/models/small" : undefined),
        wait: () => Promise.resolve(),
      });
      return { ...parts, work, told, summarized };
    }

    it("can be one turn, which keeps its speaker; others keep their recognized words", async () => {
      const { work, told } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.", "ru", "SPEAKER_02");
      const word: Word = ["Добр", 0, 2];
      const edited = [{ ...polish.turns[0]!, recognized: [word] }, polish.turns[1]!];
      store.saveWhole(ID, { document: store.document(ID)!, transcript: { ...polish, turns: edited } }, {});
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru", turn: 0 })).toMatchObject({
        error: { code: "speakers_missing" },
      });
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru", turn: 1 })).toEqual(ok(null));
      expect(told).toMatchObject([
        [
          { turns: [{ speaker: "SPEAKER_00" }, { speaker: "SPEAKER_02" }] },
          { speakers: ["SPEAKER_02"], within: { from: 2, to: 3 } },
        ],
      ]);
      const { speakers, turns } = store.transcript(ID)!;
      expect(speakers).toEqual(polish.speakers);
      expect(turns.map(({ speaker }) => speaker)).toEqual(["SPEAKER_00", "SPEAKER_01", "SPEAKER_01"]);
      expect(turns[0]?.recognized).toEqual([["Добр", 0, 2]]);
    });

    it("can be several turns of both speakers, by another model", async () => {
      const { work, told } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.", "ru", "SPEAKER_03");
      const wanted = { speaker: "SPEAKER_00", language: "ru", turn: 0, last: 1 };
      for (const model of ["other", "../../model"])
        expect(await work.hearAgain(ID, { ...wanted, model })).toMatchObject({ error: { code: "no_speech_model" } });
      for (const last of [-1, 2, 1e9])
        expect(await work.hearAgain(ID, { ...wanted, last })).toMatchObject({ error: { code: "speakers_missing" } });
      expect(told).toEqual([]);
      expect(await work.hearAgain(ID, { ...wanted, model: "small" })).toEqual(ok(null));
      const again = { speakers: ["SPEAKER_02", "SPEAKER_03"], within: { from: 0, to: 3 }, recognizer: "/models/small" };
      expect(told).toMatchObject([[{ turns: [{ speaker: "SPEAKER_02" }, { speaker: "SPEAKER_03" }] }, again]]);
      const { speakers, turns } = store.transcript(ID)!;
      expect(speakers).toEqual(polish.speakers);
      expect(turns.map(({ speaker }) => speaker)).toEqual(["SPEAKER_00", "SPEAKER_01", "SPEAKER_01"]);
    });

    it("keeps the sound of words covered that were hidden and are not recognized any more", async () => {
      const { work } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.");
      const words: Word[] = [["Туманная.", 0.2, 1.8]];
      const transcript = { ...polish, turns: [{ ...polish.turns[0]!, text: "Туманная.", words }, polish.turns[1]!] };
      const text = "Спикер 1: [ИМЯ_1]\nВрач: Zdrawstwujtie.";
      const mapping = { "[ИМЯ_1]": "Туманная." };
      store.saveWhole(ID, { document: documentOfTranscript(transcript, { text, mapping }), transcript, mapping }, {});
      const before = coveredStretches(store.document(ID)!);
      expect(before).toHaveLength(1);
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_00", language: "ru" })).toEqual(ok(null));
      expect(store.document(ID)!.original).not.toContain("Туманная");
      const cover = editedCover(coveredStretches(store.document(ID)!), soundEdits(store.review(ID)?.log ?? EMPTY_LOG));
      expect(cover.some(({ from, to }) => from <= before[0]!.from && to >= before[0]!.to)).toBe(true);
      await undoSpeakerEdit(store, store.getLight(ID)!);
      expect(store.document(ID)!.original).toContain("Туманная");
    });

    it("changes their turns, what is hidden and the summary; names and the other turns stay", async () => {
      const { work, told, summarized } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.");
      const wishes = { ...store.getLight(ID)!.work!.wishes, summary: { points: 3 } };
      store.update(ID, { synopsis: "Старое.", work: { ...store.getLight(ID)!.work!, wishes } });
      expect(store.document(ID)?.languages).toEqual({ SPEAKER_00: "ru", SPEAKER_01: "pl" });
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" })).toEqual(ok(null));
      expect(told).toEqual([[polish, { speakers: ["SPEAKER_01"] }]]);
      expect(store.transcript(ID)?.speakers).toEqual(talk.speakers);
      const { original, result, languages } = store.document(ID)!;
      expect(original).toBe("Спикер 1: Добрый день.\nВрач: Звоните +7 912 345-67-89.\nВрач: Да.");
      expect(result).not.toMatch(/912|345|67|89/);
      expect(languages).toEqual({ SPEAKER_00: "ru", SPEAKER_01: "ru" });
      expect(summarized).toEqual([result]);
      expect(store.getLight(ID)).toMatchObject({ synopsis: "Новое.", languageIn: "ru", languageOut: "ru" });
      expect(store.reviewState(ID)).toEqual({ undo: "heardAgain", redo: null });
    });

    describe("keeps what is hidden", () => {
      const word = (text: string, from: number): Word => [text, from, from + 1];
      const before: Transcript = {
        speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Спикер 2" },
        turns: [
          {
            start: 0,
            end: 2,
            text: "мост Туманный",
            speaker: "SPEAKER_00",
            words: [word("мост", 0), word("Туманный", 1)],
          },
          {
            ...{ start: 2, end: 5, text: "возле подлесья туманный", speaker: "SPEAKER_01" },
            words: [word("возле", 2), word("подлесья", 3), word("туманный", 4)],
          },
        ],
      };
      const result = "Спикер 1: мост [МЕСТО_1]\nСпикер 2: возле [МЕСТО_2] туманный";
      const segmentsOf = (words: readonly [string, number][]) => [
        { ...before.turns[0]!, language: "ru", speaker: "SPEAKER_00" },
        {
          ...{ start: 2, end: 5, text: words.map(([text]) => text).join(" "), speaker: "SPEAKER_01", language: "ru" },
          words: words.map(([text, from]): Word => word(text, from)),
        },
      ];
      const cover = () => {
        const log = store.review(ID)?.log ?? EMPTY_LOG;
        return editedCover(coveredStretches(store.document(ID)!), soundEdits(log));
      };
      const isCovered = (from: number, to: number): boolean => cover().some((one) => one.from <= from && to <= one.to);

      async function heard(words: readonly [string, number][]) {
        const { work } = setUpHearing(result, "ru", "SPEAKER_01", {
          transcript: before,
          segments: segmentsOf(words),
        });
        store.update(ID, { languageIn: "ru", languageOut: "ru" });
        expect(isCovered(3, 4)).toBe(true);
        return { work, made: await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" }) };
      }

      it("in the words that are said at the same time", async () => {
        const { made } = await heard([
          ["возле", 2],
          ["перелесья", 3.2],
          ["туманный", 4],
        ]);
        expect(made).toEqual(ok(null));
        const { original, result: shown } = store.document(ID)!;
        expect(original).toContain("перелесья");
        expect(shown).not.toMatch(/перелесья|Туманный/);
        expect(shown).toContain("возле");
      });

      it.each([
        { of: "no words", words: undefined, end: 5 },
        { of: "one word", words: [word("возле", 2)], end: 5 },
        { of: "no words and no end", words: undefined, end: 2 },
      ])("anywhere in a turn with times of $of", async ({ words, end }) => {
        const [first, { words: _, ...rest }] = [before.turns[0]!, before.turns[1]!];
        const second = { ...rest, end, ...(words && { words }) };
        const { work } = setUpHearing(result, "ru", "SPEAKER_01", {
          transcript: { ...before, turns: [first, second] },
          segments: segmentsOf([
            ["перелесья", 2],
            ["возле", 3],
            ["туманный", 4],
          ]),
        });
        store.update(ID, { languageIn: "ru", languageOut: "ru" });
        expect(await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" })).toEqual(ok(null));
        const { result: shown } = store.document(ID)!;
        expect(shown).not.toMatch(/перелесья/);
        expect(shown).toMatch(/возле туманный/);
      });

      it("in the sound, also without words", async () => {
        const { made } = await heard([["возле", 2]]);
        expect(made).toEqual(ok(null));
        expect(isCovered(3, 4)).toBe(true);
      });

      it("where the user covered sound, and after undo and redo", async () => {
        const { work, made } = await heard([
          ["возле", 2],
          ["нового", 3],
          ["туманный", 4],
        ]);
        expect(made).toEqual(ok(null));
        expect(isCovered(3, 4)).toBe(true);
        await undoSpeakerEdit(store, store.getLight(ID)!);
        expect(store.transcript(ID)).toEqual(before);
        expect(isCovered(3, 4)).toBe(true);
        await redoSpeakerEdit(store, store.getLight(ID)!);
        expect(isCovered(3, 4)).toBe(true);
        expect(await work.diarizeAgain(ID, 2)).toEqual(ok(null));
        expect(isCovered(3, 4)).toBe(true);
        expect(store.document(ID)!.result).not.toMatch(/нового|Туманный/);
      });
    });

    it("gets its languages back with an undo, and again with a redo", async () => {
      const { work } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.");
      await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" });
      expect(store.getLight(ID)).toMatchObject({ languageIn: "ru", languageOut: "ru" });
      await undoSpeakerEdit(store, store.getLight(ID)!);
      expect(store.getLight(ID)).toMatchObject({ languageIn: "pl", languageOut: "pl" });
      await redoSpeakerEdit(store, store.getLight(ID)!);
      expect(store.getLight(ID)).toMatchObject({ languageIn: "ru", languageOut: "ru" });
    });

    it("keeps the language of the placeholders while somebody speaks it", async () => {
      const { work } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.", "en");
      store.update(ID, { languageIn: "ru", languageOut: "ru" });
      await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "en" });
      expect(store.getLight(ID)).toMatchObject({ languageIn: "ru", languageOut: "ru" });
    });

    it("makes no summary where there was none", async () => {
      const { work, summarized } = setUpHearing("Спикер 1: Добрый день.\nВрач: Zdrawstwujtie.");
      await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" });
      expect(summarized).toEqual([]);
      expect(store.getLight(ID)).toMatchObject({ synopsis: null });
    });

    it("is not possible for somebody who says nothing, and leaves the task as it was where it fails", async () => {
      const { work } = setUp({ read: ok({ status: "error", error: { code: "no_speech" } }) });
      const before = store.document(ID);
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_07", language: "ru" })).toMatchObject({
        error: { code: "speakers_missing" },
      });
      expect(await work.hearAgain(ID, { speaker: "SPEAKER_01", language: "ru" })).toMatchObject({
        error: { code: "no_speech" },
      });
      expect(store.document(ID)).toEqual(before);
      expect(store.reviewState(ID)).toEqual({ undo: null, redo: null });
    });
  });

  it("can be cancelled, and leaves the task as it was", async () => {
    const { work } = setUp({ read: ok({ status: "processing" }) });
    const editing = work.edit(ID, "speakerName", rename);
    await new Promise(setImmediate);
    work.cancel(ID);
    expect(await editing).toMatchObject({ error: { code: "cancelled" } });
    expect(store.transcript(ID)).toEqual(talk);
  });

  it("says when there is no such task, or no transcript in it", async () => {
    const { work } = setUp();
    expect(await work.edit("nobody", "speakerName", rename)).toMatchObject({ error: { code: "task_not_found" } });
    store.restart(ID, { idempotencyKey: "another" });
    store.update(ID, { state: "error" });
    expect(await work.edit(ID, "speakerName", rename)).toMatchObject({ error: { code: "speakers_missing" } });
  });
});
