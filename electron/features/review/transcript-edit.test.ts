import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEngine, memoryOf } from "../../../engine/index";
import { NO_DETECTION, type Term } from "../../../shared/api/detection";
import { EMPTY_LOG, soundEdits } from "../../../shared/document/review/log";
import type { SoundPiece } from "../../../shared/document/review/operation";
import type { Turn, Word } from "../../../shared/document/transcript";
import { renameSpeaker } from "../../../shared/document/edit-speakers";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import type { TranscriptEdit } from "../../../shared/document/transcript-edits/transcript-edit";
import { uncovered } from "../../../shared/sorted";
import { fail, ok } from "../../../shared/ipc/result";
import { type Again, coveredStretches, editedCover, newFileKey, piecesToCover } from "../../../speech/index";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { openMemoryDatabase } from "../../platform/history/database";
import type { TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import { KeyedQueue } from "./keyed-queue";
import { ReviewWork } from "./review-work";
import { redoSpeakerEdit, undoSpeakerEdit } from "./speaker-steps";
import { TranscriptWork } from "./transcript-work";

const ID = "11111111-1111-4111-8111-111111111111";

/** One second for each word. */
function turnsOf(lines: readonly string[]): Turn[] {
  let now = 0;
  return lines.map((text, index): Turn => {
    const words = text.split(" ").map((word): Word => [word, now, ++now]);
    return { start: words[0]?.[1] ?? now, end: now, text, speaker: `SPEAKER_0${index % 2}`, words };
  });
}

/** Two capitalized words are a person, `Самары` is a place. */
const NAMES: NonNullable<NonNullable<Parameters<typeof createEngine>[0]>["tagger"]> = {
  tag: (text) =>
    Promise.resolve(
      Array.from(
        text.matchAll(/(?<=зовут |звать |, |где |а |: )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|Самары/gu),
        ({ 0: words, index }) => {
          const type = words === "Самары" ? ("LOCATION" as const) : ("PERSON" as const);
          return { start: index, end: index + words.length, type, score: 0.95 };
        },
      ),
    ),
};

const LINES = [
  "Здравствуйте, меня зовут Анна Петрова.",
  "Добрый день, Анна. Меня зовут Сергей Иванов.",
  "Работаю в больнице город до СМР.",
  "Хорошо, Сергей вам перезвонит.",
];

describe("editing the words of a transcript", () => {
  let store: TaskStore;
  let requests: DepersonalizeRequest[];
  let work: TranscriptWork;
  let reviews: ReviewWork;
  let pieces: SoundPiece[];
  /** Words recognized with hints, by the start of their stretch. */
  let withHints: ((start: number) => string | Promise<string>) | undefined;
  let told: Again[];

  async function open(
    lines: readonly string[],
    mode: TaskRow["mode"] = "reversible",
    { isDeaf = false, never }: { isDeaf?: boolean; never?: Term[] } = {},
  ) {
    store = new TaskStore(openMemoryDatabase());
    requests = [];
    const engine = createEngine({ tagger: NAMES });
    const found: ServiceTask[] = [];
    const depersonalize = async (request: DepersonalizeRequest) => {
      requests.push(request);
      const { input = "", detection, known } = request;
      const memory = known === undefined ? {} : { memory: memoryOf(known) };
      const options = { mode, language: "ru", languageOut: "ru", random: () => 0.5, ...memory, detection };
      const made = isDeaf ? { text: input, mapping: {}, spans: [] } : await engine.depersonalize(input, options);
      found.push({ status: "completed", transcriptDepersonalized: { ...made, spans: [...made.spans] } });
      return ok({ id: "work" });
    };
    withHints = undefined;
    told = [];
    const predict = async () => {
      const again = told.at(-1);
      if (again === undefined || !("hinted" in again) || withHints === undefined) return fail("no_speech_model", "");
      const segments: (Pick<Turn, "start" | "end" | "text"> & { speaker: string })[] = [];
      for (const { from, to } of again.hinted)
        segments.push({ start: from, end: to, text: await withHints(from), speaker: "SPEAKER_00" });
      found.push({ status: "completed", transcriptDiarized: { speakers: { SPEAKER_00: "Спикер 1" }, segments } });
      return ok({ id: "hinted" });
    };
    const client = {
      depersonalize,
      predict,
      getTask: () => Promise.resolve(ok(found.at(-1))),
      cancel: () => Promise.resolve(ok(null)),
    } as unknown as ServiceClient;
    const queue = new KeyedQueue();
    const onChange = (): void => undefined;
    pieces = [];
    reviews = new ReviewWork({ store, queue, onChange, coveredSound: () => Promise.resolve(pieces) });
    work = new TranscriptWork({
      ...{ store, queue, onChange, detection: () => (never ? { ...NO_DETECTION, never } : null) },
      embeddedClient: () => Promise.resolve(ok(client)),
      clientOf: () => Promise.resolve(ok(client)),
      sound: { loudness: () => Promise.resolve([]) },
      recordings: {
        tell: (_task, _known, again) => Promise.resolve(again && void told.push(again)),
        forget: () => undefined,
      },
      wait: () => Promise.resolve(),
    });
    store.insert({
      ...{ id: ID, createdAt: 1, title: "talk.mp3", named: true, inputType: "media", input: "", sourceId: null, mode },
      ...{ languageIn: "ru", languageOut: "ru", service: "embedded", baseUrl: "", idempotencyKey: "k" },
      ...{ state: "queued", detection: null, recording: { name: "talk.mp3" } },
      work: { key: newFileKey(), wishes: { depersonalize: true, diarization: true } },
    });
    const transcript = { speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Спикер 2" }, turns: turnsOf(lines) };
    const options = { mode, language: "ru", languageOut: "ru", random: () => 0.5 };
    const made = await engine.depersonalize(transcriptText(transcript).text, options);
    const document = documentOfTranscript(transcript, { ...made, spans: [...made.spans] });
    const mapping = mode === "reversible" ? made.mapping : undefined;
    store.saveWhole(ID, { document, transcript, mapping }, { state: "completed" });
  }
  beforeEach(() => open(LINES));

  const shown = (): string[] =>
    store
      .document(ID)!
      .result.split("\n")
      .map((line) => line.replace(/^[^:]*: /, ""));
  /** Of the original: invented names may be equal. */
  const visible = (): string => {
    const { original, replacements } = store.document(ID)!;
    return uncovered({ start: 0, end: original.length }, replacements)
      .map(({ start, end }) => original.slice(start, end))
      .join(" ");
  };
  const write = (turn: number, text: string) => work.write(ID, { type: "write", turn, before: wordsOf(turn), text });
  const wordsOf = (turn: number): string => store.transcript(ID)!.turns[turn]!.text;
  const edit = (change: TranscriptEdit) => work.write(ID, change);
  const hide = (words: string) => {
    const start = store.document(ID)!.original.indexOf(words);
    return reviews.edit(ID, {
      type: "hide",
      places: [{ start, end: start + words.length }],
      kind: "person",
      all: false,
    });
  };

  it("searches only around the changed turn, and gives a known person their placeholder", async () => {
    expect(shown()[0]).toBe("Здравствуйте, меня зовут [ИМЯ_1].");
    expect(await write(3, "Хорошо, Анна Петрова вам перезвонит.")).toEqual(ok({ places: 1 }));
    expect(shown()[3]).toBe("Хорошо, [ИМЯ_1] вам перезвонит.");
    expect(store.mapping(ID)).toMatchObject({ "[ИМЯ_1]": "Анна Петрова" });
    expect(store.document(ID)!.original).toContain("Хорошо, Анна Петрова вам перезвонит.");
  });

  it("sends only the turns near the change", async () => {
    await open([
      ...LINES,
      ...Array.from({ length: 100 }, (_, index) => `Это реплика номер ${index} без имён, но длинная.`),
    ]);
    await write(60, "Это реплика, где Олег Ветров говорит.");
    expect(requests).toHaveLength(1);
    expect(requests[0]!.input!.length).toBeLessThan(4_000);
    expect(shown()[60]).toBe("Это реплика, где [ИМЯ_3] говорит.");
    expect(shown().slice(0, 2)).toEqual([
      "Здравствуйте, меня зовут [ИМЯ_1].",
      "Добрый день, [ИМЯ_1]. Меня зовут [ИМЯ_2].",
    ]);
  });

  it("hides new personal words, with the times of their places", async () => {
    await write(2, "Работаю в больнице города Самары.");
    expect(shown()[2]).not.toMatch(/Самар/);
    const { words, original } = store.document(ID)!;
    const place = words!.find(([start]) => original.startsWith("Самары", start));
    expect(place?.[3]).toBe(store.transcript(ID)!.turns[2]!.end);
    const isCovered = coveredStretches(store.document(ID)!).some(
      ({ from, to }) => from <= place![2] && place![3] <= to,
    );
    expect(isCovered).toBe(true);
    expect(place![2]).toBeGreaterThan(words!.find(([start]) => original.startsWith("больнице", start))![2]);
  });

  it("keeps a hidden word hidden when the user corrects it, although it is not found any more", async () => {
    await hide("больнице");
    const label = /в (\S+) город/.exec(shown()[2]!)![1]!;
    await write(2, "Работаю в больницах город до СМР.");
    expect(shown()[2]).toBe(`Работаю в ${label} город до СМР.`);
    const mark = store
      .document(ID)!
      .replacements.find(({ resultStart }) => store.document(ID)!.result.startsWith(label, resultStart));
    expect(mark!.score).toBeLessThan(0.6);
  });

  it.each(["reversible", "blind", "randomize"] as const)(
    "shows nothing that was hidden, if nothing is found (%s)",
    async (mode) => {
      await open(LINES, mode, { isDeaf: true });
      await write(1, "Добрый день, Аннa. Меня все зовут Сергеи Иваново.");
      await write(0, "Здравствуйте, меня тут зовут Анна Петрова.");
      await edit({ type: "split", turn: 1, before: wordsOf(1), at: 19 });
      await edit({ type: "join", turn: 1, before: wordsOf(1) });
      expect(store.document(ID)!.result).not.toMatch(/Анн|Петров|Серге|Иванов/);
      expect(store.document(ID)!.original).toMatch(/Сергеи Иваново/);
    },
  );

  describe("a hidden word that is moved", () => {
    const lines = [
      "Здравствуйте, меня зовут Анна Петрова.",
      "Добрый день. Меня зовут Сергей Иванов.",
      "Работаю в больнице города Самары с мая.",
      "Хорошо, вам перезвонят. Живу на даче Тимпаева.",
      "А больница далеко?",
    ];
    const secret = /Анна|Петров|Серге|Иванов|больнице|Самар|Тимпаев/;

    it.each([
      ["reversible", 0, "Здравствуйте, меня зовут Петрова. Анна"],
      ["blind", 1, "Добрый день. Меня зовут Иванов. Сергей"],
      ["randomize", 2, "Работаю города Самары в больнице с мая."],
      ["reversible", 2, "с мая в Самары города больнице Работаю."],
      ["randomize", 3, "Тимпаева на даче живу. Хорошо, вам перезвонят."],
    ] as const)("in its turn stays hidden (%s, turn %i, %s)", async (mode, turn, text) => {
      await open(lines, mode);
      await hide("больнице");
      await hide("Тимпаева");
      expect(await write(turn, text)).toMatchObject({ ok: true });
      expect(visible()).not.toMatch(secret);
      expect(shown()[4]).toBe("А больница далеко?");
    });

    it.each(["reversible", "blind", "randomize"] as const)(
      "to another turn stays hidden, and is shown again only by hand (%s)",
      async (mode) => {
        await open(lines, mode, { isDeaf: true });
        await hide("больнице");
        await hide("Тимпаева");
        await write(3, "Хорошо, вам перезвонят. Живу на даче.");
        await write(2, "Работаю в города Самары с мая.");
        await write(4, "больнице А больница далеко? Да, к Тимпаевой.");
        expect(visible()).not.toMatch(secret);
        expect(shown()[4]).toMatch(/А больница далеко\? Да, к /);
        const finding = store.document(ID)!.original.indexOf("больнице");
        expect(await reviews.edit(ID, { type: "keep", finding, all: true })).toMatchObject({ ok: true });
        await write(4, "больнице А больница близко? Да, к Тимпаевой.");
        expect(shown()[4]).toMatch(/^больнице А больница близко\? Да, к /);
        expect(visible()).not.toMatch(/Тимпаев/);
      },
    );

    it("hides no more ordinary words than were hidden before, and no others in later edits", async () => {
      const talk = "Когда мы жили там, потом переехали, потом вернулись, потом уехали.";
      await open([talk, "Потом всё.", "И потом ещё."]);
      await hide("Когда мы жили там, потом");
      await write(0, "Сначала переехали, потом вернулись, потом уехали, потом остались.");
      expect(shown()[0]?.match(/потом/g)).toHaveLength(2);
      expect(shown()[1]).toBe("Потом всё.");
      await write(2, "И потом ещё, потом хватит.");
      expect(shown()[2]).toBe("И потом ещё, потом хватит.");
    });

    it("leaves ordinary words visible that hidden phrases contain too", async () => {
      await open(["Это школа на Садовой.", "На этой неделе школа закрыта.", "Да."]);
      await hide("школа на Садовой");
      await write(2, "Да, на неделе школа открыта.");
      expect(shown()[2]).toBe("Да, на неделе школа открыта.");
      await write(0, "Моя работа — школа на Садовой.");
      expect(shown()[0]).not.toMatch(/школа|Садовой/);
    });
  });

  it.each([
    ["reversible", "blind", /зовут \[ИМЯ\]\.$/],
    ["reversible", "randomize", /зовут [\p{L} ]+\.$/u],
    ["blind", "reversible", /зовут \[ИМЯ_\d\]\.$/],
    ["randomize", "reversible", /зовут \[ИМЯ_\d\]\.$/],
    ["reversible", "reversible", /зовут \[ИМЯ_\d\]\.$/],
  ] as const)(
    "hides in another mode everything that was hidden, if less is found (%s, %s)",
    async (mode, other, first) => {
      await open(LINES, mode, { isDeaf: true });
      await hide("больнице");
      const finding = store.document(ID)!.original.indexOf("Сергей вам");
      await reviews.edit(ID, { type: "keep", finding, all: false });
      await write(0, "Здравствуйте, меня зовут она петь рова.");
      expect(visible()).not.toMatch(/она|петь|рова/);
      expect(await work.depersonalize(ID, other, "here")).toEqual(ok(null));
      expect(store.document(ID)!.original).toContain("меня зовут она петь рова.");
      expect(visible()).not.toMatch(/она|петь|рова|Анна|Петров|Иванов|больнице/);
      expect(shown()[0]).toMatch(first);
      expect(shown()[3]).toBe("Хорошо, Сергей вам перезвонит.");
      expect(store.reviewState(ID).undo).not.toBeNull();
      const mapping = store.mapping(ID) ?? {};
      expect(Object.values(mapping).includes("она петь рова")).toBe(other === "reversible");
    },
  );

  it("keeps edits by hand in other turns and in unchanged words, and words that the user shows", async () => {
    await hide("перезвонит");
    const finding = store.document(ID)!.original.indexOf("Анна.");
    await reviews.edit(ID, { type: "keep", finding, all: false });
    await write(1, "Добрый день, Анна. Меня звать Сергей Иванов.");
    expect(shown()[1]).toBe("Добрый день, Анна. Меня звать [ИМЯ_2].");
    expect(shown()[3]).not.toContain("перезвонит");
  });

  it("keeps a name that the user gave somebody", async () => {
    const finding = store.document(ID)!.original.indexOf("Анна Петрова");
    await reviews.edit(ID, { type: "rename", finding, text: "Истица" });
    await write(3, "Хорошо, Анна Петрова вам перезвонит.");
    expect(shown()[3]).toBe("Хорошо, Истица вам перезвонит.");
    expect(shown()[0]).toBe("Здравствуйте, меня зовут Истица.");
  });

  it("gives nobody a placeholder that had another meaning before undo", async () => {
    await write(3, "Хорошо, Олег Ветров вам перезвонит.");
    expect(shown()[3]).toBe("Хорошо, [ИМЯ_3] вам перезвонит.");
    await reviews.undo(ID);
    await write(3, "Хорошо, Павел Громов вам перезвонит.");
    expect(shown()[3]).toBe("Хорошо, [ИМЯ_4] вам перезвонит.");
  });

  it("is undone and redone in one sequence with other edits", async () => {
    const states: string[] = [];
    const now = (): string => JSON.stringify([store.document(ID), store.transcript(ID), store.mapping(ID)]);
    states.push(now());
    for (let round = 0; round < 6; round += 1) {
      expect(await write(2, `Работаю в больнице номер ${round}, а Олег Ветров отдыхает.`)).toMatchObject({ ok: true });
      states.push(now());
      const finding = store.document(ID)!.original.indexOf("Анна Петрова");
      expect(await reviews.edit(ID, { type: "accept", findings: [finding] })).toMatchObject({ ok: true });
      states.push(now());
      await edit({ type: "replace", wanted: `${round}`, text: `№${round}` });
      states.push(now());
    }
    const last = states.pop();
    for (const before of states.toReversed()) {
      expect(await reviews.undo(ID)).toMatchObject({ ok: true });
      expect(now()).toBe(before);
    }
    expect(await reviews.undo(ID)).toEqual(ok({ intent: null }));
    for (const after of [...states.slice(1), last]) {
      await reviews.redo(ID);
      expect(now()).toBe(after);
    }
  });

  describe("a name that an edit reveals", () => {
    const far = Array.from({ length: 40 }, (_, index) => `Это реплика номер ${index} без имён, но довольно длинная.`);
    const lines = [
      ...["Это перед Кработ Дунтяр.", "вчера Дунтяр звонил."],
      ...far,
      ...["передайте Дунтяру спасибо.", "Я видел Кработа Дунтяра вчера.", "он Дунтяр и есть."],
    ];
    const edited = "Это звать Кработ Дунтяр.";
    const after = ["Это звать [ИМЯ_1].", "вчера [ИМЯ_1] звонил.", "передайте [ИМЯ_1] спасибо."];
    const nowShown = (): (string | undefined)[] => [0, 1, 42].map((turn) => shown()[turn]);

    it("is hidden in all turns, in each form and in part", async () => {
      await open(lines);
      expect(store.document(ID)!.replacements).toEqual([]);
      expect(await write(0, edited)).toMatchObject({ ok: true });
      expect(nowShown()).toEqual(after);
      expect(shown()[43]).toBe("Я видел [ИМЯ_1] вчера.");
      expect(store.document(ID)!.result).not.toMatch(/Дунтяр|Кработ/);
      const { end } = store.transcript(ID)!.turns[42]!;
      expect(coveredStretches(store.document(ID)!).some(({ from, to }) => from <= end - 2 && end - 1 <= to)).toBe(true);
    });

    it.each(["blind", "randomize"] as const)("is hidden in all turns (%s)", async (mode) => {
      await open(lines, mode);
      await write(0, edited);
      expect(store.document(ID)!.result).not.toMatch(/Дунтяр|Кработ/);
    });

    it("stays visible where the user shows it, also after further edits and undo", async () => {
      await open(lines);
      await write(0, edited);
      const finding = store.document(ID)!.original.indexOf("Дунтяр звонил");
      await reviews.edit(ID, { type: "keep", finding, all: false });
      expect(shown()[1]).toBe("вчера Дунтяр звонил.");
      await write(2, "Другие слова.");
      await write(0, "Это звать Кработ Дунтяр сегодня.");
      expect(shown()[1]).toBe("вчера Дунтяр звонил.");
      expect(shown()[42]).toBe(after[2]);
    });

    it("stays visible everywhere if the user never hides it", async () => {
      await open(lines, "reversible", { never: [{ text: "Дунтяру", match: "exact" }] });
      await write(0, edited);
      expect(nowShown()).toEqual([after[0], after[1], lines[42]]);
    });

    it("is hidden if the user writes a part of a hidden name elsewhere", async () => {
      await open(["Это звать Кработ Дунтяр.", ...far, "передайте слова спасибо."]);
      expect(shown()[0]).toBe(after[0]);
      await write(41, after[2]!.replace("[ИМЯ_1]", "Дунтяру"));
      expect(shown()[41]).toBe(after[2]);
    });

    it("is undone as a whole", async () => {
      await open(lines);
      const before = store.document(ID);
      await write(0, edited);
      await reviews.undo(ID);
      expect(store.document(ID)).toEqual(before);
      await reviews.redo(ID);
      expect(nowShown()).toEqual(after);
    });
  });

  it("keeps the placeholder of a person if a word of the name is corrected", async () => {
    await open(["Здравствуйте, меня зовут Анна Петрова.", "Добрый день."]);
    await write(0, "Здравствуйте, меня зовут Анна Петровой.");
    expect(shown()[0]).toBe("Здравствуйте, меня зовут [ИМЯ_1].");
  });

  it.each(["Олег Петров", "Анна Петренко", "Мария Петрова"])(
    "gives another person another placeholder: %s",
    async (name) => {
      await open(["Здравствуйте, меня зовут Анна Петрова.", "Добрый день."]);
      await write(0, `Здравствуйте, меня зовут ${name}.`);
      expect(shown()[0]).toBe("Здравствуйте, меня зовут [ИМЯ_2].");
    },
  );

  it("corrects names by a vocabulary in the spoken case, hides them, and is undone and redone", async () => {
    await open([...LINES, "Я знаю, где сиргием ивановым и тугориновым.", "Из города сомары."]);
    const now = (): string => JSON.stringify([store.document(ID), store.transcript(ID), store.mapping(ID)]);
    const before = now();
    const terms = ["Сергей Иванов", "Тугаринов", "Самара"];
    expect(await edit({ type: "vocabulary", terms })).toEqual(ok({ places: 3 }));
    expect(store.document(ID)!.original).toContain("Из города Самары.");
    expect(store.document(ID)!.original).toContain("и Тугариновым.");
    expect(shown()[5]).toBe("Из города [МЕСТО_1].");
    expect(store.transcript(ID)!.turns[5]!.words).toEqual([
      ["Из", expect.any(Number), expect.any(Number)],
      ["города", expect.any(Number), expect.any(Number)],
      ["Самары.", expect.any(Number), expect.any(Number)],
    ]);
    expect(store.transcript(ID)!.turns[5]!.recognized?.at(-1)?.[0]).toBe("сомары.");
    const after = now();
    expect(await edit({ type: "vocabulary", terms })).toEqual(ok({ places: 0 }));
    await reviews.undo(ID);
    expect(now()).toBe(before);
    await reviews.redo(ID);
    expect(now()).toBe(after);
  });

  it("keeps a hidden word hidden that a vocabulary changes", async () => {
    await open([...LINES, "и вот зюлфея бойрамова говорит."]);
    await hide("зюлфея бойрамова");
    expect(await edit({ type: "vocabulary", terms: ["Зульфия Байрамова"] })).toEqual(ok({ places: 1 }));
    expect(store.document(ID)!.original).toContain("и вот Зульфия Байрамова говорит.");
    expect(shown()[4]).toMatch(/^и вот \[ИМЯ_\d\] говорит\.$/);
  });

  it("corrects a new transcript by its vocabulary, which is not kept, and hides what was hidden", async () => {
    await open(["Меня зовут Дунтяр Кработ.", "Из города сомары."]);
    expect(shown()[0]).toBe("Меня зовут [ИМЯ_1].");
    const wishes = { depersonalize: true, diarization: true };
    const edited = store.get(ID)!.work!;
    store.update(ID, { work: { ...edited, wishes: { ...wishes, vocabulary: ["ДАНТЯР", "Самара"] } } });
    await work.useVocabulary(ID);
    expect(store.document(ID)!.original).toContain("Меня зовут ДАНТЯР Кработ.");
    expect(store.document(ID)!.result).not.toMatch(/дантяр|Кработ/i);
    expect(shown()[1]).toBe("Из города [МЕСТО_1].");
    expect(store.transcript(ID)!.turns[0]!.recognized?.[2]?.[0]).toBe("Дунтяр");
    const [cover] = coveredStretches(store.document(ID)!);
    expect(cover!.from <= 2 && cover!.to >= 4).toBe(true);
    expect(store.get(ID)!.work!.wishes).toEqual(wishes);
    await reviews.undo(ID);
    expect(store.document(ID)!.original).toContain("Меня зовут Дунтяр Кработ.");
    expect(store.get(ID)!.work!.wishes).toEqual(wishes);
  });

  it("hears unknown words again with similar terms as hints; names and common words stay", async () => {
    await open(["Меня зовут Виктор.", "Пришёл бабагим вчера.", "Это бабагим Виктор."]);
    const terms = ["вектор", "Ибрагим", "Викторин"];
    withHints = (start) => (start < 1 ? "Меня зовут вектор" : start > 5 ? "Это Ибрагим Викторин" : "Ибрагим вчера.");
    expect(await edit({ type: "vocabulary", terms })).toEqual(ok({ places: 2 }));
    expect(store.transcript(ID)!.turns.map(({ text }) => text)).toEqual([
      "Меня зовут Виктор.",
      "Пришёл Ибрагим вчера.",
      "Это Ибрагим Виктор.",
    ]);
    expect(told).toMatchObject([{ hinted: [{ hints: "Ибрагим", language: "ru" }, { hints: "Ибрагим" }] }]);
    expect(store.transcript(ID)!.turns[1]!.recognized?.[1]?.[0]).toBe("бабагим");
    await reviews.undo(ID);
    expect(store.document(ID)!.original).toContain("Пришёл бабагим вчера.");
  });

  it("accepts other changes while words are heard with hints, and does not change their turns", async () => {
    await open(["Пришёл бабагим вчера.", "Ушёл бабагим потом."]);
    withHints = async (start) => {
      if (start > 1) return "Ушёл Ибрагим потом.";
      await edit({ type: "write", turn: 0, before: "Пришёл бабагим вчера.", text: "Пришла бабагим вчера." });
      return "Пришёл Ибрагим вчера.";
    };
    expect(await edit({ type: "vocabulary", terms: ["Ибрагим"] })).toEqual(ok({ places: 1 }));
    expect(store.transcript(ID)!.turns.map(({ text }) => text)).toEqual([
      "Пришла бабагим вчера.",
      "Ушёл Ибрагим потом.",
    ]);
  });

  it("stops hearing with hints when cancelled, and keeps what was corrected by sound", async () => {
    await open(["Из города сомары бабагим."]);
    withHints = () => {
      work.cancel(ID);
      return "Из города Самары Ибрагим.";
    };
    expect(await edit({ type: "vocabulary", terms: ["Самара", "Ибрагим"] })).toEqual(ok({ places: 1 }));
    expect(store.transcript(ID)!.turns[0]!.text).toBe("Из города Самары бабагим.");
  });

  it.each([
    ["reversible", "ru"],
    ["blind", "ru"],
    ["randomize", "ru"],
    ["reversible", "en"],
  ] as const)("hides the names that were heard when it is depersonalized later: %s, %s", async (mode, languageOut) => {
    await open(["Меня зовут Дунтяр Кработ.", "Это Анна."]);
    store.update(ID, { languageOut });
    const transcript = store.transcript(ID)!;
    store.saveWhole(ID, { document: documentOfTranscript(transcript), transcript }, {});
    expect(await edit({ type: "vocabulary", terms: ["ДАНТЯР"] })).toEqual(ok({ places: 1 }));
    expect(store.document(ID)).toMatchObject({ result: "" });
    expect(await work.depersonalize(ID, mode, "here")).toEqual(ok(null));
    expect(store.document(ID)!.original).toContain("Меня зовут ДАНТЯР Кработ.");
    expect(store.document(ID)!.result).not.toMatch(/дантяр|дунтяр|кработ/i);
    expect(store.document(ID)!.result).toContain("Меня зовут ");
    expect(isCovered(2, 4)).toBe(true);
  });

  describe("a turn removed before it is depersonalized", () => {
    const lines = ["Добрый вечер.", "Меня зовут Анна Петрова.", "Хорошо, спасибо."];
    beforeEach(async () => {
      await open(lines);
      const transcript = store.transcript(ID)!;
      store.saveWhole(ID, { document: documentOfTranscript(transcript), transcript }, {});
    });

    it.each(["write", "replace"] as const)("stays covered in the sound (%s)", async (type) => {
      const words = lines[1]!;
      if (type === "write") expect(await write(1, "")).toEqual(ok({ places: 1 }));
      else expect(await edit({ type, wanted: words.slice(0, -1), text: "" })).toEqual(ok({ places: 1 }));
      if (type === "replace") expect(await write(1, "")).toEqual(ok({ places: 1 }));
      await work.edit(ID, "speakerName", (transcript) => renameSpeaker(transcript, "SPEAKER_00", "Ольга"));
      expect(await work.depersonalize(ID, "blind", "here")).toEqual(ok(null));
      expect(store.document(ID)!.original).not.toContain("Петрова");
      expect(isCovered(2, 6)).toBe(true);
      expect(isCovered(0, 1.9)).toBe(false);
      expect(await work.depersonalize(ID, "reversible", "here")).toEqual(ok(null));
      expect(isCovered(2, 6)).toBe(true);
    });

    it("is audible after an undo, and covered after a redo", async () => {
      const before = store.transcript(ID);
      await write(1, "");
      const after = store.transcript(ID);
      expect(after!.removedTurns).toMatchObject([{ start: 2, end: 6, text: lines[1] }]);
      await undoSpeakerEdit(store, store.getLight(ID)!);
      expect(store.transcript(ID)).toEqual(before);
      await redoSpeakerEdit(store, store.getLight(ID)!);
      expect(store.transcript(ID)).toEqual(after);
    });

    it("leaves words of others at the same time audible, but no name", async () => {
      const transcript = store.transcript(ID)!;
      const [first, second, last] = transcript.turns as [Turn, Turn, Turn];
      const other: Turn = {
        ...last,
        start: 2,
        end: 6,
        text: "Ну да",
        words: [
          ["Ну", 2, 3],
          ["да", 5, 6],
        ],
      };
      const changed = { ...transcript, turns: [first, second, other] };
      store.saveWhole(ID, { document: documentOfTranscript(changed), transcript: changed }, {});
      await write(1, "");
      expect(await work.depersonalize(ID, "blind", "here")).toEqual(ok(null));
      expect([isCovered(2, 2.8), isCovered(3, 6)]).toEqual([false, true]);
    });
  });

  it("keeps the vocabulary for the next start if it cannot be applied now, but not if it never can", async () => {
    const wishes = { depersonalize: true, diarization: true };
    const wanted = { ...wishes, vocabulary: ["Самара"] };
    store.update(ID, { work: { ...store.get(ID)!.work!, wishes: wanted } });
    const write = vi.spyOn(work, "write").mockResolvedValueOnce(fail("service_unreachable", ""));
    await work.useVocabulary(ID);
    expect(store.get(ID)!.work!.wishes).toEqual(wanted);
    write.mockResolvedValueOnce(fail("review_translated", ""));
    await work.useVocabulary(ID);
    expect(store.get(ID)!.work!.wishes).toEqual(wishes);
  });

  it("gives two people found far from each other two placeholders, and one person one", async () => {
    const far = Array.from({ length: 100 }, (_, index) => `Это реплика номер ${index} без имён, но длинная.`);
    const [one, another] = ["Это перед Кработ Дунтяр.", "Это перед Мылоп Зекрад."];
    await open([...LINES, one, ...far, another, ...far, one]);
    await edit({ type: "replace", wanted: "перед", text: "звать" });
    expect(requests).toHaveLength(3);
    expect([4, 105, 206].map((turn) => shown()[turn])).toEqual([
      "Это звать [ИМЯ_3].",
      "Это звать [ИМЯ_4].",
      "Это звать [ИМЯ_3].",
    ]);
    expect(store.mapping(ID)).toMatchObject({ "[ИМЯ_3]": "Кработ Дунтяр", "[ИМЯ_4]": "Мылоп Зекрад" });
  });

  const cover = (): [number, number][] =>
    editedCover(coveredStretches(store.document(ID)!), soundEdits(store.review(ID)?.log ?? EMPTY_LOG)).map(
      ({ from, to }) => [from, to],
    );
  const isCovered = (from: number, to: number): boolean => cover().some(([a, b]) => a <= from && to <= b);

  it.each(["Здравствуйте, меня зовут.", "Здравствуйте, меня зовут Анна.", ""])(
    "leaves the sound of hidden words covered that are deleted: %s",
    async (text) => {
      const before = cover();
      expect(isCovered(3, 5)).toBe(true);
      await write(0, text);
      expect(isCovered(3, 5)).toBe(true);
      expect(await reviews.undo(ID)).toMatchObject({ ok: true });
      expect(store.review(ID)?.log.done ?? []).toEqual([]);
      expect(cover()).toEqual(before);
      expect(await reviews.redo(ID)).toMatchObject({ ok: true });
      expect(isCovered(3, 5)).toBe(true);
    },
  );

  it("leaves the end of a turn covered at which the recognizer stopped, until undo", async () => {
    await open(["Спасибо, и", "До свидания."]);
    await write(0, "Спасибо, и.");
    expect(isCovered(1, 2)).toBe(true);
    expect(await reviews.undo(ID)).toMatchObject({ ok: true });
    expect(wordsOf(0)).toBe("Спасибо, и");
    expect(cover()).toEqual([]);
    expect(await reviews.redo(ID)).toMatchObject({ ok: true });
    expect(isCovered(1, 2)).toBe(true);
  });

  const similarIn = async () =>
    (await piecesToCover(store.document(ID)!, 60, [])).filter(({ reasons }) => reasons?.includes("similar"));
  const similar = ["Здравствуйте, меня зовут Анна Петрова.", "вот питрова пришла"];
  it.each([
    ["the hidden name is deleted", 0, "Здравствуйте."],
    ["the similar word is corrected", 1, "вот какая-то пришла"],
    ["the similar word is deleted", 1, "вот пришла"],
  ])("leaves words covered in the sound that sound like a hidden name: %s", async (_, turn, text) => {
    await open(similar);
    const { words, original } = store.document(ID)!;
    const [, , from, to] = words!.find(([start]) => original.startsWith("питрова", start))!;
    expect((await similarIn()).some((one) => one.from <= from && to <= one.to)).toBe(true);
    await write(turn, text);
    expect(isCovered(from, to)).toBe(true);
    await reviews.undo(ID);
    expect(store.review(ID)?.log.done ?? []).toEqual([]);
  });

  it("covers no similar word by hand that is still covered, or that the user uncovers", async () => {
    await open([...similar, "а Анна Петровой"]);
    const count = (): number => soundEdits(store.review(ID)?.log ?? EMPTY_LOG).filter(({ sound }) => sound).length;
    await write(2, "а");
    expect(count()).toBe(1);
    const [piece] = await similarIn();
    const sound = { from: piece!.from, to: piece!.to };
    pieces.push(sound);
    expect(await reviews.edit(ID, { type: "unsilence", sound })).toMatchObject({ ok: true });
    await write(0, "Здравствуйте.");
    expect(isCovered(sound.from + 0.1, sound.to - 0.1)).toBe(false);
  });

  it("restores the recognized word", async () => {
    await write(2, "Работаю в больнице города Самары.");
    expect(await edit({ type: "restore", turn: 2, before: wordsOf(2), at: 22 })).toEqual(ok({ places: 1 }));
    expect(wordsOf(2)).toBe(LINES[2]);
    expect(store.transcript(ID)!.turns[2]).toEqual(turnsOf(LINES)[2]);
  });

  it("refuses a stale edit and a wrong turn, and changes nothing for equal words", async () => {
    const before = store.document(ID);
    expect(await edit({ type: "write", turn: 2, before: "Другое", text: "x" })).toMatchObject({
      error: { code: "transcript_changed" },
    });
    expect(await edit({ type: "join", turn: 9, before: "" })).toMatchObject({ error: { code: "transcript_changed" } });
    expect(await write(2, LINES[2]!)).toEqual(ok({ places: 0 }));
    expect(store.document(ID)).toEqual(before);
    expect(requests).toEqual([]);
  });

  it("refuses a translated result", async () => {
    store.update(ID, { languageOut: "en" });
    expect(await write(2, "x")).toMatchObject({ error: { code: "review_translated" } });
  });
});
