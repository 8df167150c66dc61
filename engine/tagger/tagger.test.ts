import { describe, expect, it } from "vitest";
import { parseTaggerConfig, type TaggerConfig } from "./config";
import { createTagger, type TaggerSession } from "./tagger";
import { parseVocabulary } from "./vocabulary";

const PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁Анна", "▁Петрова", "▁Анны", "▁Москва", "Москва", "▁2024"];
const vocabulary = parseVocabulary(PIECES.map((piece, i) => `${piece}\t${i < 4 ? 0 : -5}\n`).join(""));
const LABELS = ["O", ...["PERSON", "LOCATION", "ORG", "DATE", "ID"].flatMap((t) => [`B-${t}`, `I-${t}`])];
const config: TaggerConfig = parseTaggerConfig({
  labels: LABELS,
  maxTokens: 96,
  temperature: 1,
  outsideBias: 0,
  thresholds: { PERSON: 0.3, LOCATION: 0.3, ORG: 0.3, DATE: 0.3, ID: 0.3 },
});

/** Knows the label of each piece by heart. */
const ANSWERS: Record<string, string> = {
  "▁Анна": "B-PERSON",
  "▁Анны": "B-PERSON",
  "▁Петрова": "I-PERSON",
  "▁Москва": "B-LOCATION",
  Москва: "B-LOCATION",
  "▁2024": "B-DATE",
};

function fake(log: (readonly [number, number])[] = []): TaggerSession {
  return {
    run(ids, shape) {
      log.push(shape);
      const logits = new Float32Array(ids.length * LABELS.length);
      for (const [i, id] of ids.entries()) logits[i * LABELS.length + LABELS.indexOf(ANSWERS[PIECES[id]!] ?? "O")] = 5;
      return Promise.resolve(logits);
    },
  };
}

const tagger = createTagger(fake(), vocabulary, config);

async function found(text: string): Promise<string[]> {
  return (await tagger.tag(text)).map((s) => `${s.type}:${text.slice(s.start, s.end)}`);
}

describe("tag", () => {
  it("gives whole words with types, in order", async () => {
    expect(await found("Вчера Анна Петрова уехала (Москва, 2024).")).toEqual([
      "PERSON:Анна Петрова",
      "LOCATION:Москва",
      "DATE:2024",
    ]);
  });

  it("tells what it thinks of every word, when asked", async () => {
    const words: string[] = [];
    const text = "Анна уехала";
    await tagger.tag(text, {
      onWord: ({ start, end, probabilities: [outside = 0, person = 0] }) =>
        words.push(`${text.slice(start, end)} ${outside.toFixed(1)} ${person.toFixed(1)}`),
    });
    expect(words).toEqual(["Анна 0.0 0.9", "уехала 0.9 0.0"]);
  });

  it("does not read what is settled, and reads the same words between two settled stretches once", async () => {
    const shapes: (readonly [number, number])[] = [];
    const words: string[] = [];
    const text = "Москва\tАнна\nМосква\tАнна\nМосква\tПетрова Анна\nАнна";
    const cells = [...text.matchAll(/(?<=^|\n)Москва\t/g)].map(({ index, 0: cell }) => ({
      start: Math.max(0, index - 1),
      end: index + cell.length,
    }));
    const spans = await createTagger(fake(shapes), vocabulary, config).tag(text, {
      settled: cells,
      onWord: ({ start, end }) => words.push(text.slice(start, end)),
    });
    expect(words).toEqual(["Анна", "Анна", "Петрова", "Анна", "Анна"]);
    expect(spans.map((s) => text.slice(s.start, s.end))).toEqual(["Анна", "Анна", "Анна", "Анна"]);
    expect(shapes).toHaveLength(2);
  });

  it("starts a new span at B", async () => {
    expect(await found("Анна Анна Петрова")).toEqual(["PERSON:Анна", "PERSON:Анна Петрова"]);
  });

  it("reads I without B as the beginning of a span or as nothing, never as the end of another type", async () => {
    expect(await found("Москва Петрова")).not.toContain("LOCATION:Москва Петрова");
  });

  it("finds the same in a long text as in a short one, wherever it stands", async () => {
    const filler = "слово и ещё одно слово ".repeat(300);
    const text = `${filler}Анна Петрова ${filler}Анна Петрова. ${filler}`;
    expect(await found(text)).toEqual(["PERSON:Анна Петрова", "PERSON:Анна Петрова"]);
  });

  it("drops spans below the threshold of their type", async () => {
    const strict = createTagger(fake(), vocabulary, { ...config, thresholds: { ...config.thresholds, DATE: 0.999 } });
    expect((await strict.tag("Анна 2024")).map((s) => s.type)).toEqual(["PERSON"]);
  });

  it.each(["", " ", "\ud800", "\udc00\ud800", "\u0000", "Анна\u0000\ud83d", "\u0301\u0301", "﷽".repeat(300)])(
    "takes any string (%#)",
    async (text) => {
      for (const span of await tagger.tag(text)) expect(span.end).toBeLessThanOrEqual(text.length);
    },
  );

  it("takes a line of a million characters in batches of bounded size", async () => {
    const shapes: (readonly [number, number])[] = [];
    const text = "ж7,".repeat(333_333);
    expect(await createTagger(fake(shapes), vocabulary, config).tag(text)).toEqual([]);
    expect(Math.max(...shapes.map(([rows, columns]) => rows * columns))).toBeLessThanOrEqual(2048);
  });

  it("asks the model once about what repeats itself, and finds it everywhere", async () => {
    const shapes: (readonly [number, number])[] = [];
    const text = "Анна Петрова ушла.\n".repeat(5000);
    const spans = await createTagger(fake(shapes), vocabulary, config).tag(text);
    expect(spans).toHaveLength(5000);
    expect(shapes.reduce((sum, [rows]) => sum + rows, 0)).toBeLessThan(20);
  });

  it("tells how far it has come, ending at the end", async () => {
    const steps: number[] = [];
    const text = "Анна ушла. ".repeat(3000);
    await tagger.tag(text, { onProgress: (n) => steps.push(n) });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(text.length);
  });

  it("stops when aborted, with the signal's reason", async () => {
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    await expect(tagger.tag("Анна", { signal: controller.signal })).rejects.toThrow("enough");
  });
});

describe("parseTaggerConfig", () => {
  it.each([
    ["no object", null],
    ["labels without O first", { labels: ["B-PERSON"] }],
    ["an unknown label", { labels: ["O", "B-MONEY"] }],
    ["a temperature of zero", { ...config, temperature: 0 }],
    ["a missing threshold", { ...config, thresholds: {} }],
  ])("refuses %s", (_, value) => {
    expect(() => parseTaggerConfig(value)).toThrow(TypeError);
  });
});
