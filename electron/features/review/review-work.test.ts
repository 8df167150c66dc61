import { beforeEach, describe, expect, it } from "vitest";
import { restore } from "../../../engine/index";
import { documentFrom } from "../../../shared/document/align";
import type { Document, Replacement } from "../../../shared/document/document";
import type { Mode } from "../../../shared/document/languages";
import type { Edit } from "../../../shared/document/review/edit";
import { ok } from "../../../shared/ipc/result";
import { toMappingFile } from "../../../shared/document/mapping-file";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { KeyedQueue } from "./keyed-queue";
import { reviewedAgain } from "./reviewed";
import { ReviewWork } from "./review-work";

const ID = "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0001";
const ORIGINAL = "Анна звонила Борису. Клара Орлова ждала. Кларе Орловой ответили.";
const RESULT = "[ИМЯ_1] звонила [ИМЯ_2]. Клара Орлова ждала. Кларе Орловой ответили.";
const MAPPING = { "[ИМЯ_1]": "Анна", "[ИМЯ_2]": "Борис" };

let store: TaskStore;
let work: ReviewWork;
let changed: string[];

function setUp(mode: Mode = "reversible", change: { languageOut?: string } = {}): void {
  store = new TaskStore(openMemoryDatabase());
  changed = [];
  work = new ReviewWork({ store, queue: new KeyedQueue(), onChange: (id) => changed.push(id) });
  store.insert({
    id: ID,
    createdAt: 1,
    title: "letter",
    named: false,
    inputType: "text",
    input: ORIGINAL,
    sourceId: null,
    mode,
    languageIn: "ru",
    languageOut: change.languageOut ?? "ru",
    service: "embedded",
    baseUrl: "",
    idempotencyKey: "key",
    state: "queued",
    detection: null,
  });
  const text = mode === "reversible" ? RESULT : RESULT.replaceAll(/_\d/g, "");
  const mapping = mode === "reversible" ? MAPPING : {};
  const document = documentFrom(ORIGINAL, { text, mapping });
  store.saveWhole(ID, { document, mapping: mode === "reversible" ? mapping : undefined }, { state: "completed" });
}

beforeEach(() => setUp());

/** Sentences of the two texts match: different words are invented. */
function randomized(original: string, result: string): Document {
  const [old, fresh] = [original, result].map((text) => Array.from(text.matchAll(/\p{L}+/gu)));
  const replacements = (old ?? []).flatMap((match, at): Replacement[] => {
    const other = fresh?.[at];
    if (other === undefined || other[0] === match[0]) return [];
    const isPlace = /^(?:Тул|Томск)/.test(match[0]);
    return [
      {
        ...{ start: match.index, end: match.index + match[0].length },
        ...{ resultStart: other.index, resultEnd: other.index + other[0].length },
        ...(isPlace ? ({ type: "LOCATION", kind: "place" } as const) : ({ type: "PERSON", kind: "person" } as const)),
        score: 0.9,
      },
    ];
  });
  const joined = replacements.reduce<Replacement[]>((kept, one) => {
    const last = kept.at(-1);
    if (last?.end !== one.start - 1) return [...kept, one];
    return [...kept.slice(0, -1), { ...last, end: one.end, resultEnd: one.resultEnd }];
  }, []);
  return { ...documentFrom(original, { text: result, mapping: {} }), replacements: joined };
}

const place = (words: string) => ({ start: ORIGINAL.indexOf(words), end: ORIGINAL.indexOf(words) + words.length });
const hideClara: Extract<Edit, { type: "hide" }> = {
  type: "hide",
  places: [place("Клара Орлова")],
  kind: "person",
  all: true,
};
const result = () => store.document(ID)?.result;

describe("a result that is edited by hand", () => {
  it("hides words wherever they stand, in every form, with a number of their own and a name for it", async () => {
    expect(await work.edit(ID, hideClara)).toEqual(ok({ places: 2 }));
    expect(result()).toBe("[ИМЯ_1] звонила [ИМЯ_2]. [ИМЯ_3] ждала. [ИМЯ_3] ответили.");
    expect(store.mapping(ID)).toEqual({ ...MAPPING, "[ИМЯ_3]": "Клара Орлова" });
    expect(store.getLight(ID)?.counts).toEqual({ PERSON: 4 });
    expect(changed).toEqual([ID]);
  });

  it("gives what is newly hidden the tag that the other placeholders carry", async () => {
    const text = RESULT.replaceAll("]", "·K17]");
    const mapping = { "[ИМЯ_1·K17]": "Анна", "[ИМЯ_2·K17]": "Борис" };
    store.saveWhole(ID, { document: documentFrom(ORIGINAL, { text, mapping }), mapping });
    await work.edit(ID, hideClara);
    expect(result()).toBe("[ИМЯ_1·K17] звонила [ИМЯ_2·K17]. [ИМЯ_3·K17] ждала. [ИМЯ_3·K17] ответили.");
    expect(store.mapping(ID)).toEqual({ ...mapping, "[ИМЯ_3·K17]": "Клара Орлова" });
    const file = toMappingFile({ document: store.document(ID)!, mapping: store.mapping(ID), language: "ru" });
    expect(restore(result()!, file).text).toBe(ORIGINAL);
  });

  it("leads back to its original to the byte, whatever was done", async () => {
    await work.edit(ID, hideClara);
    await work.edit(ID, { type: "merge", finding: place("Борису").start, into: 0 });
    await work.edit(ID, { type: "rename", finding: 0, text: "Участник А" });
    await work.edit(ID, { type: "keep", finding: place("Клара").start, all: false });
    expect(result()).toBe("Участник А звонила Участник А. Клара Орлова ждала. [ИМЯ_3] ответили.");
    const document = store.document(ID)!;
    const mapping = toMappingFile({ document, mapping: store.mapping(ID), language: "ru" });
    expect(restore(document.result, mapping).text).toBe(ORIGINAL);
  });

  it("shows of a finding what is selected alone, and leads back from that", async () => {
    await work.edit(ID, hideClara);
    const finding = place("Клара Орлова").start;
    const part: Edit = { type: "keep", finding, all: false, place: place("Клара") };
    expect(await work.edit(ID, part)).toEqual(ok({ places: 1 }));
    expect(result()).toBe("[ИМЯ_1] звонила [ИМЯ_2]. Клара [ИМЯ_3] ждала. [ИМЯ_3] ответили.");
    const document = store.document(ID)!;
    const mapping = toMappingFile({ document, mapping: store.mapping(ID), language: "ru" });
    expect(restore(document.result, mapping).text).toBe(ORIGINAL);
    await work.undo(ID);
    expect(result()).toBe("[ИМЯ_1] звонила [ИМЯ_2]. [ИМЯ_3] ждала. [ИМЯ_3] ответили.");
  });

  it("is undone and redone to where it was, with its mapping", async () => {
    await work.edit(ID, hideClara);
    const edited = result();
    expect(store.reviewState(ID)).toEqual({ undo: "hide", redo: null });
    expect(await work.undo(ID)).toEqual(ok({ intent: "hide" }));
    expect(result()).toBe(RESULT);
    expect(store.mapping(ID)).toEqual(MAPPING);
    expect(store.reviewState(ID)).toEqual({ undo: null, redo: "hide" });
    expect(await work.redo(ID)).toEqual(ok({ intent: "hide" }));
    expect(result()).toBe(edited);
    expect(await work.redo(ID)).toEqual(ok({ intent: null }));
  });

  it("never gives somebody a number that was somebody else's, who may have been copied", async () => {
    await work.edit(ID, hideClara);
    await work.undo(ID);
    await work.edit(ID, { ...hideClara, places: [place("ждала")], all: false });
    expect(result()).toContain("[ИМЯ_4]");
  });

  it("says what cannot be done", async () => {
    const again: Edit = { ...hideClara, places: [place("Анна")], all: false };
    expect(await work.edit(ID, again)).toMatchObject({ error: { code: "nothing_selected" } });
    expect(await work.edit(ID, { type: "rename", finding: 0, text: "ждала" })).toMatchObject({
      error: { code: "name_in_text" },
    });
    store.restart(ID, { idempotencyKey: "another" });
    expect(await work.edit(ID, hideClara)).toMatchObject({ error: { code: "task_not_finished" } });
    setUp("reversible", { languageOut: "en" });
    expect(await work.edit(ID, hideClara)).toMatchObject({ error: { code: "review_translated" } });
    store.update(ID, { notices: [{ code: "not_translated" }] });
    expect(await work.edit(ID, hideClara)).toMatchObject({ ok: true });
  });

  it("covers a stretch of the recording, of a translation too, until that is undone", async () => {
    setUp("reversible", { languageOut: "en" });
    const sound = { from: 1.5, to: 2 };
    expect(await work.edit(ID, { type: "silence", sound })).toEqual(ok({ places: 0 }));
    const covered = (): unknown => store.review(ID)?.log.done.map((operation) => operation.sound);
    expect([covered(), store.document(ID)?.result]).toEqual([[sound], RESULT]);
    expect(await work.undo(ID)).toEqual(ok({ intent: "silence" }));
    expect(covered()).toEqual([]);
    expect(await work.redo(ID)).toEqual(ok({ intent: "silence" }));
    expect([covered(), changed]).toEqual([[sound], [ID, ID, ID]]);
  });

  it("uncovers sound only where some is covered", async () => {
    const sound = { from: 1.5, to: 2 };
    expect(await work.edit(ID, { type: "unsilence", sound })).toMatchObject({ error: { code: "nothing_selected" } });
    const of = [{ from: 1.6, to: 1.9 }];
    work = new ReviewWork({
      store,
      queue: new KeyedQueue(),
      onChange: () => undefined,
      coveredSound: () => Promise.resolve(of),
    });
    expect(await work.edit(ID, { type: "unsilence", sound })).toEqual(ok({ places: 0 }));
    expect(store.review(ID)?.log.done.at(-1)?.uncovered).toEqual({ ...sound, of });
  });

  it("does edits that come at once one after another", async () => {
    const words = ["звонила", "ждала", "ответили"];
    await Promise.all(words.map((one) => work.edit(ID, { ...hideClara, places: [place(one)], all: false })));
    expect(result()).toBe("[ИМЯ_1] [ИМЯ_3] [ИМЯ_2]. Клара Орлова [ИМЯ_4]. Кларе Орловой [ИМЯ_5].");
  });

  it("has no numbers where the mode has none, and an invented name where names are invented", async () => {
    setUp("blind");
    await work.edit(ID, hideClara);
    expect(result()).toBe("[ИМЯ] звонила [ИМЯ]. [ИМЯ] ждала. [ИМЯ] ответили.");
    setUp("randomize");
    await work.edit(ID, hideClara);
    expect(result()).not.toMatch(/Клара|Орлов/);
    expect(result()).toMatch(/^\[ИМЯ\] звонила \[ИМЯ\]\. \p{Lu}\p{L}+ \p{Lu}\p{L}+ ждала\./u);
  });

  describe("where names are invented", () => {
    const TEXT = "Марина Кулагина ждёт. Заберу Свету. Отдай ключи Свете. Встретимся у Маши в Туле. Я из Тулы.";
    const MADE = "Клавдия Фокина ждёт. Заберу Свету. Отдай ключи Свете. Встретимся у Зины в Томске. Я из Тулы.";
    const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
    const start = (words: string) => at(words).start;

    /** Consecutive edits. */
    async function made(...edits: Edit[]): Promise<string> {
      setUp("randomize");
      store.saveWhole(ID, { document: randomized(TEXT, MADE) }, { state: "completed" });
      for (const edit of edits) expect(await work.edit(ID, edit)).toMatchObject({ ok: true });
      return result() ?? "";
    }
    const light: Edit = { type: "hide", places: [at("Свету")], kind: "person", all: true };

    it("hides each mention in the case of its place", async () => {
      for (let trial = 0; trial < 10; trial++) {
        const [, one = "", other = ""] =
          /Заберу (\p{Lu}\p{L}+)\. Отдай ключи (\p{Lu}\p{L}+)\./u.exec(await made(light)) ?? [];
        expect(one).toMatch(/[ую]$/);
        expect(other).toMatch(/[еи]$/);
        expect(one.slice(0, -1)).toBe(other.replace(/[еи]$/, ""));
        expect(one).not.toMatch(/^Свет/);
      }
    });

    it("says a person who is there already in the case of the place", async () => {
      expect(await made({ ...light, as: 0 })).toContain("Заберу Клавдию. Отдай ключи Клавдии. Встретимся у Зины");
      const merged = await made({ type: "merge", finding: start("Маши"), into: 0 });
      expect(merged).toContain("Встретимся у Клавдии в");
    });

    it("gives a family the surname that one of it has already", async () => {
      const text = "Марина Кулагина ждёт. Звонил Кулагину.";
      const hide: Edit = { type: "hide", places: [{ start: 29, end: 37 }], kind: "person", all: false };
      setUp("randomize");
      const document = randomized(text, "Клавдия Фокина ждёт. Звонил Кулагину.");
      store.saveWhole(ID, { document }, { state: "completed" });
      await work.edit(ID, hide);
      expect(result()).toBe("Клавдия Фокина ждёт. Звонил Фокину.");
    });

    it("declines a chosen name as the place asks, and leaves what is no name", async () => {
      const rename = (words: string, text: string) => made({ type: "rename", finding: start(words), text });
      expect(await rename("Маши", "Анна")).toContain("Встретимся у Анны в");
      expect(await rename("Маши", "Анна Белова")).toContain("Встретимся у Анны Беловой в");
      expect(await rename("Маши", "Участник А")).toContain("Встретимся у Участник А в");
      expect(await rename("Туле", "Рязань")).toContain("у Зины в Рязани.");
    });

    it("calls a place as it is called elsewhere, in the case of the place", async () => {
      const hide = (as?: number): Edit => ({
        type: "hide",
        places: [at("Тулы")],
        kind: "place",
        all: false,
        ...(as !== undefined && { as }),
      });
      expect(await made(hide())).toMatch(/Я из Томска\.$/);
      expect(await made(hide(start("Туле")))).toMatch(/Я из Томска\.$/);
    });

    it("is somebody else where two are parted", async () => {
      // Names are random, so only many trials show repetitions.
      for (let trial = 0; trial < 100; trial++) {
        const parted = await made({ type: "split", finding: start("Маши") });
        expect(parted).toMatch(/Встретимся у \p{Lu}\p{L}+[ыи] в/u);
        expect(parted).not.toMatch(/Зины|у Клавдии/);
      }
    });
  });

  it("is written anew where it is made again in another mode; a chosen name stays", async () => {
    await work.edit(ID, hideClara);
    await work.edit(ID, { type: "rename", finding: 0, text: "Участник А" });
    const document = documentFrom(ORIGINAL, { text: RESULT.replaceAll(/_\d/g, ""), mapping: {} });
    const blind = { ...store.get(ID)!, mode: "blind" } as const;
    const made = await reviewedAgain({ document }, store.review(ID), blind);
    expect(made.document.result).toBe("Участник А звонила [ИМЯ]. [ИМЯ] ждала. [ИМЯ] ответили.");
  });

  it("carries the tag of its task where nothing else does yet", async () => {
    const document = documentFrom(ORIGINAL, { text: ORIGINAL, mapping: {} });
    store.saveWhole(ID, { document, mapping: {} }, { tag: "K7" });
    await work.edit(ID, hideClara);
    expect(result()).toBe("Анна звонила Борису. [ИМЯ_1·K7] ждала. [ИМЯ_1·K7] ответили.");
  });

  it("is written anew where it is made again with another tag", async () => {
    await work.edit(ID, hideClara);
    const text = RESULT.replaceAll("]", "·K7]");
    const mapping = { "[ИМЯ_1·K7]": "Анна", "[ИМЯ_2·K7]": "Борис" };
    const result = { document: documentFrom(ORIGINAL, { text, mapping }), mapping };
    const made = await reviewedAgain(result, store.review(ID), { ...store.get(ID)!, tag: "K7" });
    expect(made.document.result).toBe("[ИМЯ_1·K7] звонила [ИМЯ_2·K7]. [ИМЯ_3·K7] ждала. [ИМЯ_3·K7] ответили.");
    expect(made.review?.tag).toBe("K7");
  });

  it("keeps its edits when the result is made again", async () => {
    await work.edit(ID, hideClara);
    await work.edit(ID, { type: "rename", finding: 0, text: "Участник А" });
    const text = RESULT.replace("[ИМЯ_2]", "[ИМЯ_7]");
    const mapping = { "[ИМЯ_1]": "Анна", "[ИМЯ_7]": "Борис" };
    const result = { document: documentFrom(ORIGINAL, { text, mapping }), mapping };
    const made = await reviewedAgain(result, store.review(ID), store.get(ID)!);
    expect(made.document.result).toBe("Участник А звонила [ИМЯ_7]. [ИМЯ_3] ждала. [ИМЯ_3] ответили.");
    expect(made.mapping).toEqual({ "Участник А": "Анна", "[ИМЯ_7]": "Борис", "[ИМЯ_3]": "Клара Орлова" });
  });
});
