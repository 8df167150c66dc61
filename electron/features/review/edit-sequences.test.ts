import fc from "fast-check";
import { expect, it } from "vitest";
import type { Replacement } from "../../../shared/document/document";
import { createEngine, memoryOf } from "../../../engine/index";
import { marksOf } from "../../../shared/document/review/marks";
import type { SoundStretch } from "../../../shared/document/review/operation";
import { renameSpeaker } from "../../../shared/document/edit-speakers";
import { EMPTY_LOG, soundEdits } from "../../../shared/document/review/log";
import type { Transcript, Turn, Word } from "../../../shared/document/transcript";
import { timedWords } from "../../../shared/document/timed-words";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { ok } from "../../../shared/ipc/result";
import { coveredStretches, editedCover, newFileKey } from "../../../speech/index";
import { openMemoryDatabase } from "../../platform/history/database";
import type { TaskRow } from "../../platform/history/task-row";
import { TaskStore } from "../../platform/history/task-store";
import type { DepersonalizeRequest, ServiceClient } from "../../platform/service-client/client";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { KeyedQueue } from "./keyed-queue";
import { ReviewWork } from "./review-work";
import { TranscriptWork } from "./transcript-work";

const ID = "11111111-1111-4111-8111-111111111111";
const WORDS = [
  ...["кабо", "Лужен", "тимпа", "Ворхун", "салеф", "дюрон", "Мяшко", "фенса", "гобла", "Пилюм", "ратош", "зуква"],
  ...["Бемиш", "нолга", "хартю", "Юскар", "щевот", "эрдун", "Цокля", "жамфа"],
];
const TURNS = 5;
const OF_A_TURN = 4;

const engine = createEngine();

function taskWith(hidden: readonly number[], mode: TaskRow["mode"]) {
  const turns = Array.from({ length: TURNS }, (_, turn): Turn => {
    const said = WORDS.slice(turn * OF_A_TURN, (turn + 1) * OF_A_TURN);
    const words = said.map((word, index): Word => [word, turn * OF_A_TURN + index, turn * OF_A_TURN + index + 0.9]);
    const [start, end] = [turn * OF_A_TURN, (turn + 1) * OF_A_TURN];
    return { start, end, text: said.join(" "), speaker: `SPEAKER_0${turn % 2}`, words };
  });
  const transcript: Transcript = { speakers: { SPEAKER_00: "Спикер 1", SPEAKER_01: "Спикер 2" }, turns };
  const database = openMemoryDatabase();
  const store = new TaskStore(database);
  store.insert({
    ...{ id: ID, createdAt: 1, title: "talk.mp3", named: true, inputType: "media", input: "", sourceId: null, mode },
    ...{ languageIn: "ru", languageOut: "ru", service: "embedded", baseUrl: "", idempotencyKey: "k" },
    ...{ state: "queued", detection: null, recording: { name: "talk.mp3" } },
    work: { key: newFileKey(), wishes: { depersonalize: true, diarization: true } },
  });
  const { text } = transcriptText(transcript);
  let [result, read] = ["", 0];
  const spans = hidden.map((index, entity): Replacement => {
    const start = text.indexOf(WORDS[index]!);
    const label = mode === "reversible" ? `[ИМЯ_${entity + 1}]` : mode === "blind" ? "[ИМЯ]" : `Иной${entity}`;
    result += text.slice(read, start) + label;
    read = start + WORDS[index]!.length;
    return {
      ...{ start, end: read, resultStart: result.length - label.length, resultEnd: result.length },
      ...{ kind: "person", type: "PERSON", score: 0.9, entity: entity + 1 },
    };
  });
  const mapping = Object.fromEntries(hidden.map((index, entity) => [`[ИМЯ_${entity + 1}]`, WORDS[index]!]));
  const document = documentOfTranscript(transcript, { text: result + text.slice(read), mapping: {}, spans });
  store.saveWhole(
    ID,
    { document, transcript, ...(mode === "reversible" && { mapping }) },
    { state: "completed", remoteId: "remote-1" },
  );
  let answer: ServiceTask = { status: "completed" };
  let heard: Transcript = transcript;
  const client = {
    depersonalize: async ({ input = "", detection, known, depersonalizationMode = mode }: DepersonalizeRequest) => {
      const asked = { mode: depersonalizationMode, language: "ru", languageOut: "ru", random: () => 0.5, detection };
      const made = await engine.depersonalize(input, { ...asked, ...(known && { memory: memoryOf(known) }) });
      answer = { status: "completed", transcriptDepersonalized: { ...made, spans: [...made.spans] } };
      return ok({ id: "work" });
    },
    predict: () => {
      const segments = heard.turns.map(({ start, end, text, words = [], speaker = "" }) => {
        return { start, end, text, words, speaker, language: "ru" };
      });
      answer = { status: "completed", transcriptDiarized: { speakers: heard.speakers, segments } };
      return Promise.resolve(ok({ id: "work" }));
    },
    getTask: () => Promise.resolve(ok(answer)),
    cancel: () => Promise.resolve(ok(null)),
  } as unknown as ServiceClient;
  let times = 0;
  const open = () => {
    const opened = new TaskStore(database);
    const parts = { store: opened, queue: new KeyedQueue(), onChange: () => undefined };
    return {
      store: opened,
      reviews: new ReviewWork(parts),
      work: new TranscriptWork({
        ...parts,
        detection: () => null,
        embeddedClient: () => Promise.resolve(ok(client)),
        clientOf: () => Promise.resolve(ok(client)),
        recordings: {
          tell: (_task, known = heard, again) => {
            const turns = known.turns.map((turn) => (turn.speaker === again ? transcribedAgain(turn, times++) : turn));
            heard = { ...known, turns };
            return Promise.resolve();
          },
          forget: () => undefined,
        },
        wait: () => Promise.resolve(),
      }),
    };
  };
  return open;
}

/** With another last word and slightly later. */
function transcribedAgain(turn: Turn, time: number): Turn {
  const said = timedWords(turn).map(({ text, from, to }): Word => [text, from + 0.1, to + 0.1]);
  const [, from = turn.start, to = turn.end] = said.at(-1) ?? [];
  const words: Word[] = [...said.slice(0, -1), [`щурак${"абвгдежзик".charAt(time)}`, from, to]];
  return { ...turn, text: words.map(([text]) => text).join(" "), words };
}

const tokensIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

interface State {
  readonly visible: ReadonlySet<string>;
  readonly hidden: readonly string[];
  /** Hidden now, or deleted while hidden. */
  readonly secret?: readonly string[];
  readonly cover: readonly SoundStretch[];
  readonly content: string;
}

function stateOf(store: TaskStore): State {
  const document = store.document(ID)!;
  const { original, result, replacements, segments } = document;
  expect(original).toBe(transcriptText(store.transcript(ID)!).text);
  expect(segments.map(({ resultStart, resultEnd }) => result.slice(resultStart, resultEnd)).join("")).toBe(result);
  let [shown, read] = ["", 0];
  for (const { start, end } of replacements) {
    shown += `${original.slice(read, start)} `;
    read = end;
  }
  const visible = new Set(tokensIn(shown + original.slice(read)));
  const placeholders = new Set(marksOf(document).flatMap(({ text }) => tokensIn(text)));
  for (const token of tokensIn(result)) expect(visible.has(token) || placeholders.has(token)).toBe(true);
  const cover = editedCover(coveredStretches(document), soundEdits(store.review(ID)?.log ?? EMPTY_LOG));
  const mapping = Object.entries(store.mapping(ID) ?? {}).toSorted();
  const content = JSON.stringify([document, store.transcript(ID), mapping, cover]);
  return { visible, hidden: tokensIn(original).filter((token) => !visible.has(token)), cover, content };
}

const at = fc.nat(40);
const action = fc.oneof(
  fc.record({ type: fc.constant("word" as const), turn: at, at, word: at }),
  fc.record({ type: fc.constantFrom("insert" as const, "delete" as const), turn: at, at, word: at }),
  fc.record({
    type: fc.constantFrom("move" as const, "cut" as const, "paste" as const, "mode" as const),
    turn: at,
    at,
    word: at,
  }),
  fc.record({ type: fc.constantFrom("split" as const, "join" as const, "empty" as const), turn: at, at, word: at }),
  fc.record({ type: fc.constantFrom("hide" as const, "hideAll" as const), turn: at, at, word: at }),
  fc.record({ type: fc.constantFrom("replace" as const, "keep" as const), turn: at, at, word: at }),
  fc.record({
    type: fc.constantFrom("hearAgain" as const, "diarize" as const, "rename" as const),
    turn: at,
    at,
    word: at,
  }),
  fc.record({ type: fc.constantFrom("undo" as const, "redo" as const, "restart" as const), turn: at, at, word: at }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const MODES = ["reversible", "blind", "randomize"] as const;
const RUNS = Number(process.env["SEQUENCES"] ?? 8);

it(
  "never shows what is hidden, in the text and in the sound, after any sequence of edits",
  { timeout: 600_000 },
  async () => {
    const modes = fc.constantFrom(...MODES);
    const hidden = fc.uniqueArray(fc.nat(WORDS.length - 1), { minLength: 2, maxLength: 6 });
    const sequence = async (start: number[], mode: TaskRow["mode"], actions: Action[]): Promise<void> => {
      const open = taskWith(
        start.toSorted((a, b) => a - b),
        mode,
      );
      let task = open();
      let now = stateOf(task.store);
      const done = [now];
      const undone: State[] = [];
      let clipboard = "новое";
      for (const { type, ...where } of actions) {
        const { store, reviews, work } = task;
        const before = now;
        const { turns } = store.transcript(ID)!;
        const turn = where.turn % turns.length;
        const { text, speaker = "" } = turns[turn]!;
        const words = text.split(" ");
        const index = where.at % words.length;
        const written = [...WORDS, "новое", "Щукан"][where.word % (WORDS.length + 2)]!;
        const write = (next: readonly string[]) =>
          work.write(ID, { type: "write", turn, before: text, text: next.join(" ") });
        const start =
          transcriptText(store.transcript(ID)!).places[turn]!.textStart +
          words.slice(0, index).join(" ").length +
          Math.min(index, 1);
        const hide = (all: boolean) =>
          reviews.edit(ID, {
            type: "hide",
            places: [{ start, end: start + words[index]!.length }],
            kind: "person",
            all,
          });
        if (type === "restart") {
          task = open();
          expect(stateOf(task.store).content).toBe(before.content);
          continue;
        }
        if (type === "undo" || type === "redo") {
          const [from, to] = type === "undo" ? [done, undone] : [undone, done];
          const isPossible = type === "undo" ? done.length > 1 : undone.length > 0;
          const stepped = await reviews[type](ID);
          expect(stepped.ok && stepped.value.intent !== null).toBe(isPossible);
          if (isPossible) to.push(from.pop()!);
          expect(stateOf(store).content).toBe(done.at(-1)!.content);
          now = done.at(-1)!;
          continue;
        }
        const finding =
          store.document(ID)!.replacements[where.word % Math.max(1, store.document(ID)!.replacements.length)];
        const steps = () => `${store.speakers.log(ID).done.length} ${store.review(ID)?.log.done.length ?? 0}`;
        const stepsBefore = steps();
        if (type === "cut") clipboard = words[index]!;
        const made = await {
          move: () => write(words.toSpliced(index, 1).toSpliced(where.word % words.length, 0, words[index]!)),
          mode: () => work.depersonalize(ID, MODES[where.word % MODES.length] ?? "blind", "here"),
          cut: () => write(words.toSpliced(index, 1)),
          paste: () => write(words.toSpliced(index, 0, clipboard)),
          word: () => write(words.with(index, written)),
          insert: () => write(words.toSpliced(index, 0, written)),
          delete: () => write(words.toSpliced(index, 1)),
          empty: () => write([]),
          split: () => work.write(ID, { type: "split", turn, before: text, at: start }),
          join: () => work.write(ID, { type: "join", turn, before: text }),
          hide: () => hide(false),
          hideAll: () => hide(true),
          replace: () => work.write(ID, { type: "replace", wanted: words[index]!, text: written }),
          keep: () => reviews.edit(ID, { type: "keep", finding: finding?.start ?? 0, all: where.at % 2 === 0 }),
          hearAgain: () => work.hearAgain(ID, { speaker, language: "ru", ...(where.at % 2 === 0 && { turn }) }),
          diarize: () => work.diarizeAgain(ID, 2),
          rename: () => work.edit(ID, "speakerName", (one) => renameSpeaker(one, speaker, written)),
        }[type]();
        now = stateOf(store);
        if (!made.ok) expect(now.content).toBe(before.content);
        // Some edits change nothing, but can be undone.
        if (now.content === before.content && steps() === stepsBefore && type !== "mode") continue;
        if (type === "mode") expect(made.ok).toBe(true);
        // Ends the undo history.
        const isLast = type === "mode";
        const secret = [...new Set([...(before.secret ?? []), ...before.hidden])];
        now = { ...now, secret: type === "keep" ? secret.filter((token) => !now.visible.has(token)) : secret };
        done.push(now);
        undone.length = 0;
        if (type === "keep") continue;
        for (const token of secret) expect([token, now.visible.has(token)]).toEqual([token, false]);
        expect(before.cover.filter((one) => !isWithin(one, now.cover))).toEqual([]);
        if (isLast) return;
      }
    };
    await fc.assert(fc.asyncProperty(hidden, modes, fc.array(action, { minLength: 3, maxLength: 14 }), sequence), {
      numRuns: RUNS,
      plugins: [fc.interruptAfterTimeLimit(500_000)],
    });
  },
);

it("hides a hidden word, or a part of hidden words, that is written again", async () => {
  const { store, work } = taskWith([0, 1], "reversible")();
  const write = (before: string, text: string) => work.write(ID, { type: "write", turn: 0, before, text });
  expect(await write("кабо Лужен тимпа Ворхун", "кабо кабо Лужен тимпа Ворхун")).toMatchObject({ ok: true });
  expect([...stateOf(store).visible]).not.toContain("кабо");
  expect(await write("кабо кабо Лужен тимпа Ворхун", "Лужен кабо кабо Лужен тимпа Ворхун")).toMatchObject({ ok: true });
  expect([...stateOf(store).visible]).not.toContain("Лужен");
});

const isWithin = ({ from, to }: SoundStretch, covered: readonly SoundStretch[]): boolean =>
  covered.some((one) => one.from <= from + 0.002 && to - 0.002 <= one.to);
