import { describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { CheckRequest } from "../../../speech/index";
import { SoundCheck } from "./sound-check";

const ID = "11111111-1111-4111-8111-111111111111";
const SAID = "Анна ушла. Good morning.";
const start = SAID.indexOf("Анна");
const document = documentOfTranscript(
  {
    speakers: {},
    turns: [
      {
        start: 0,
        end: 2,
        text: "Анна ушла.",
        words: [
          ["Анна", 0.1, 0.6],
          ["ушла.", 0.7, 1.4],
        ],
      },
      { start: 3, end: 4, text: "Good morning." },
    ],
  },
  {
    text: "[ИМЯ] ушла.\nGood morning.",
    mapping: {},
    spans: [
      { start, end: start + 4, resultStart: start, resultEnd: start + 5, type: "PERSON", kind: "person", score: 1 },
    ],
  },
);
const SOUND = {
  recording: { path: "sealed", key: "00" },
  document,
  language: "auto",
  stretches: [{ from: 0, to: 0.7, kinds: ["person"] as const }],
};
const FOUND = { doubtful: [], heard: [{ from: 1, to: 2 }], model: "whisper-base", languages: ["ru"] };

function checking(models: string | undefined = "models") {
  const children: { sent: CheckRequest[]; killed: boolean; reply: (message: unknown) => void; exit: () => void }[] = [];
  const progress: [string, number][] = [];
  const check = new SoundCheck({
    models,
    onProgress: (id, share) => progress.push([id, share]),
    start() {
      const child = {
        sent: [] as CheckRequest[],
        killed: false,
        reply: (() => undefined) as (message: unknown) => void,
        exit: (): void => undefined,
      };
      children.push(child);
      return {
        send: (request) => child.sent.push(request),
        onReply: (listener) => (child.reply = listener),
        onExit: (listener) => (child.exit = listener),
        kill: () => (child.killed = true),
      };
    },
  });
  return { check, children, progress };
}

describe("a check of covered sound", () => {
  it("listens for the hidden names in the language of each turn, and ends its process", async () => {
    const { check, children, progress } = checking();
    const found = check.run(ID, SOUND);
    const job = children[0]?.sent[0]?.job;
    expect(job).toMatchObject({ models: "models", names: ["Анна"], covered: [{ from: 0, to: 0.7 }], language: "en" });
    expect(job?.languages.map(({ language }) => language)).toEqual(["ru", "en"]);
    expect(job?.turns).toHaveLength(1);
    children[0]?.reply({ type: "progress", id: 1, share: 0.5 });
    children[0]?.reply({ type: "checked", id: 1, ...FOUND });
    expect(await found).toMatchObject(FOUND);
    expect([children[0]?.killed, progress]).toEqual([true, [[ID, 0.5]]]);
  });

  it("looks for doubtful words in the first round alone", () => {
    const { check, children } = checking();
    void check.run(ID, { ...SOUND, within: [{ from: 1, to: 2 }] });
    expect(children[0]?.sent[0]?.job).toMatchObject({ turns: [], within: [{ from: 1, to: 2 }] });
  });

  it.each([
    ["fails", { type: "failed", id: 1 }],
    ["answers something else", { type: "checked", id: 1, heard: [] }],
    ["ends", undefined],
  ])("is unavailable if its process %s", async (_, message) => {
    const { check, children } = checking();
    const found = check.run(ID, SOUND);
    if (message === undefined) children[0]?.exit();
    else children[0]?.reply(message);
    expect(await found).toBe("unavailable");
  });

  it("is unavailable without models, and starts no process", async () => {
    const { children } = checking();
    const check = new SoundCheck({
      models: undefined,
      onProgress: () => undefined,
      start: () => {
        throw new Error("started");
      },
    });
    expect([await check.run(ID, SOUND), children]).toEqual(["unavailable", []]);
  });

  it("is cancelled by the user, and by another check of the same task", async () => {
    const { check, children } = checking();
    const first = check.run(ID, SOUND);
    const second = check.run(ID, SOUND);
    expect([await first, children[0]?.killed]).toEqual(["cancelled", true]);
    children[0]?.reply({ type: "checked", id: 1, ...FOUND });
    check.cancel(ID);
    expect([await second, children[1]?.killed]).toEqual(["cancelled", true]);
  });
});
