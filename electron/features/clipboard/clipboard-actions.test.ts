import { describe, expect, it } from "vitest";
import { type Outcome, type Told, UNUSABLE } from "./outcome";
import { outcomeWords } from "./outcome-words";
import { ClipboardActions } from "./clipboard-actions";

const ID = "0d3c1f6e-1b1c-4a7e-9a55-0e2f3c4d5e6f";
const ANSWER = "Anna Petrova's answer";
const RESTORED: Told = {
  outcome: { kind: "restored", placed: 2, unknown: 2, unsure: 1, forgotten: true },
  place: { place: "restore", text: ANSWER, taskId: ID },
};

function trip(end: () => Promise<Told>, { looks = false, messages = true } = {}) {
  const shown: { words: string; onClick: () => void }[] = [];
  const inWindow: { words: string; place: boolean }[] = [];
  let opened = 0;
  const clipboardActions = new ClipboardActions({
    walks: { depersonalize: end, restore: end },
    language: () => "en",
    isLooking: () => looks,
    notify: (words, onClick) => {
      if (messages) shown.push({ words, onClick });
      return messages;
    },
    tellWindow: (told) => inWindow.push(told),
    openWindow: () => (opened += 1),
  });
  return { clipboardActions, shown, inWindow, opened: () => opened };
}
const ends = (told: Told) => () => Promise.resolve(told);

describe("a clipboard action", () => {
  it("is told in a message of the system; a click on it leads to what it was about, once", async () => {
    const { clipboardActions, shown, opened } = trip(ends(RESTORED));
    await clipboardActions.act("restore");
    expect(shown.map(({ words }) => words)).toEqual([
      "Ready to paste: 2 names restored. 2 labels are unknown and were not changed. " +
        "1 name may be in the wrong case. The text will be removed from the clipboard in a minute.",
    ]);
    expect([opened(), clipboardActions.take()]).toEqual([0, null]);
    shown[0]?.onClick();
    expect(opened()).toBe(1);
    expect(clipboardActions.take()).toEqual(RESTORED.place);
    expect(clipboardActions.take()).toBeNull();
  });

  it("is told in the window while the person looks at it, and where the system shows no messages", async () => {
    for (const how of [{ looks: true }, { messages: false }]) {
      const { clipboardActions, shown, inWindow, opened } = trip(ends(RESTORED), how);
      await clipboardActions.act("restore");
      expect([shown.length, inWindow.map(({ place }) => place), opened()]).toEqual([0, [true], 0]);
    }
  });

  it("opens the window where the person has to say whose names they are", async () => {
    const place = { place: "restore", text: ANSWER } as const;
    const { clipboardActions, opened } = trip(ends({ outcome: { kind: "choose" }, place }));
    await clipboardActions.act("restore");
    expect([opened(), clipboardActions.take()]).toEqual([1, place]);
  });

  it("that broke says so, and nothing of why", async () => {
    const { clipboardActions, shown } = trip(() => Promise.reject(new Error(ANSWER)));
    await clipboardActions.act("restore");
    expect(shown.map(({ words }) => words)).toEqual(["Something went wrong. Try again in the Outis window."]);
  });

  it("is told without a word of the text", async () => {
    for (const looks of [true, false]) {
      const { clipboardActions, shown, inWindow } = trip(ends(RESTORED), { looks });
      await clipboardActions.act("restore");
      expect(JSON.stringify([shown, inWindow])).not.toMatch(/Anna|Petrova|answer|0d3c1f6e/);
    }
  });
});

describe("what is said of an outcome", () => {
  const id = ID;
  const all: Outcome[] = [
    ...UNUSABLE.map((why) => ({ kind: "unusable", why }) as const),
    { kind: "working" },
    { kind: "depersonalized", id, found: 0, doubtful: 0, unchecked: 0 },
    { kind: "depersonalized", id, found: 5, doubtful: 2, unchecked: 0 },
    { kind: "already", id },
    { kind: "depersonalized", id, found: 0, doubtful: 0, unchecked: 2 },
    { kind: "depersonalized", id, found: 3, doubtful: 0, unchecked: 1 },
    { kind: "overtaken", id },
    { kind: "refused", code: "no_key" },
    { kind: "refused", code: "internal" },
    { kind: "failed", id, cancelled: false },
    { kind: "failed", id, cancelled: true },
    { kind: "restored", placed: 5, unknown: 0, unsure: 0, forgotten: false },
    { kind: "no_placeholders" },
    { kind: "choose" },
    { kind: "crashed" },
  ];

  it("is a sentence of its own for each, in both languages", () => {
    for (const language of ["en", "ru"] as const) {
      const said = all.map((outcome) => outcomeWords(outcome, language));
      expect(new Set(said).size).toBe(all.length);
      for (const words of said) expect(words).toMatch(language === "ru" ? /^[А-Я].*[а-я0-9].*\.$/ : /^[A-Z].*\.$/);
    }
  });

  it("never says that nothing was found where names were not checked", () => {
    const outcome = { kind: "depersonalized", id, found: 0, doubtful: 0, unchecked: 2 } as const;
    expect(outcomeWords(outcome, "en")).toBe(
      "Careful: names, places and organizations in 2 parts were not checked because their languages are not supported.",
    );
    expect(outcomeWords({ ...outcome, unchecked: 1, found: 1 }, "ru")).toBe(
      "Осторожно: имена, места и организации в 1 фрагменте не проверены, этот язык не поддерживается. Сделана 1 замена.",
    );
  });

  it.each([
    [1, "Можно вставлять: 1 замена. 1 место стоит проверить."],
    [3, "Можно вставлять: 3 замены. 3 места стоит проверить."],
    [12, "Можно вставлять: 12 замен. 12 мест стоит проверить."],
  ])("counts %i as Russian does", (count, words) => {
    expect(outcomeWords({ kind: "depersonalized", id, found: count, doubtful: count, unchecked: 0 }, "ru")).toBe(words);
  });
});
