import { describe, expect, it, vi } from "vitest";
import { createEngine } from "./engine";
import { LastDetection } from "./last-detection";
import { createEntityMemory } from "./resolve/link/entity-memory";

const nothing = () => vi.fn(() => Promise.resolve([]));
const RU = { language: "ru" };

describe("what was found in the last short text", () => {
  it("is found once for every mode, also when they are asked for at once", async () => {
    const texts: string[] = [];
    const watch = ({ name }: { readonly name: string }, text: string): void => {
      if (name === "read-names") texts.push(text);
    };
    const remembering = createEngine({ last: new LastDetection(), watch: (pass, draft) => watch(pass, draft.text) });
    const text = "Анна Петрова живёт в Москве.";
    const options = { ...RU, languageOut: "ru", random: () => 0.5 };
    const modes = (["blind", "reversible", "randomize"] as const).map((mode) => ({ ...options, mode }));
    const done = await Promise.all(modes.map((mode) => remembering.depersonalize(text, mode)));
    expect(texts).toEqual([text]);
    expect(done).toEqual(await Promise.all(modes.map((mode) => createEngine().depersonalize(text, mode))));
  });

  it("is found anew in another text, another language, with other words, or cut", async () => {
    const [last, detect] = [new LastDetection(), nothing()];
    const never = { never: [{ text: "Анна", match: "stem" as const }] };
    for (const [text, options, cuts] of [
      ["один", RU, false],
      ["два", RU, false],
      ["два", { language: "en" }, false],
      ["два", { ...RU, detection: never }, false],
      ["два", { ...RU, detection: never }, true],
    ] as const) {
      await last.of(text, options, cuts, detect);
      await last.of(text, options, cuts, detect);
    }
    expect(detect).toHaveBeenCalledTimes(5);
  });

  it("is kept of no long text, and of none whose entities are remembered", async () => {
    const [last, detect] = [new LastDetection(), nothing()];
    for (let time = 0; time < 2; time++) {
      await last.of("а".repeat(4_001), RU, false, detect);
      await last.of("один", { ...RU, memory: createEntityMemory() }, false, detect);
    }
    expect(detect).toHaveBeenCalledTimes(4);
  });

  it("ends for the one who gives up, and for nobody else", async () => {
    const last = new LastDetection();
    const giving = new AbortController();
    let found = (): void => undefined;
    const detect = () => new Promise<[]>((resolve) => (found = () => resolve([])));
    const [one, other] = [
      last.of("один", { ...RU, signal: giving.signal }, false, detect),
      last.of("один", RU, false, detect),
    ];
    giving.abort();
    found();
    await expect(one).rejects.toThrow();
    await expect(other).resolves.toEqual([]);
  });

  it("is nothing that failed, and nothing once it is to be forgotten", async () => {
    const [last, detect] = [new LastDetection(), nothing()];
    detect.mockRejectedValueOnce(new Error("slow"));
    await expect(last.of("один", RU, false, detect)).rejects.toThrow("slow");
    await last.of("один", RU, false, detect);
    last.forget();
    await last.of("один", RU, false, detect);
    expect(detect).toHaveBeenCalledTimes(3);
  });
});
