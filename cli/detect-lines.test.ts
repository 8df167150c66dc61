import { describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine/index";
import { detectLines } from "./detect-lines";

async function* inputOf(...lines: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) {
    yield typeof line === "string" ? new TextEncoder().encode(line) : line;
    yield await Promise.resolve(new TextEncoder().encode("\n"));
  }
}

async function answers(engine: Engine, ...lines: (string | Uint8Array)[]) {
  const written: string[] = [];
  const exitCode = await detectLines(inputOf(...lines), (line) => Promise.resolve(void written.push(line)), engine);
  return { exitCode, answers: written.map((line) => JSON.parse(line) as unknown) };
}

describe("detectLines", () => {
  it("answers each line in order with spans in UTF-16 units", async () => {
    const text = "😀 пишите на ivan@example.com";
    const result = await answers(createEngine(), JSON.stringify({ id: "a", lang: "ru", text }), '{"id":2,"text":""}');
    expect(result).toEqual({
      exitCode: 0,
      answers: [
        {
          id: "a",
          spans: [{ start: 13, end: 29, type: "ID", kind: "email", score: expect.closeTo(0.99, 1) as number }],
        },
        { id: 2, spans: [] },
      ],
    });
  });

  it("answers a line before the next one has come", async () => {
    const written: string[] = [];
    const seen: number[] = [];
    async function* asking(): AsyncGenerator<Uint8Array> {
      for (const id of [1, 2]) {
        seen.push(written.length);
        yield await Promise.resolve(new TextEncoder().encode(JSON.stringify({ id, lang: "en", text: "x" }) + "\n"));
      }
    }
    await detectLines(asking(), (line) => Promise.resolve(void written.push(line)), createEngine());
    expect(seen).toEqual([0, 1]);
  });

  it("answers a line that it cannot read, goes on, and ends with 1", async () => {
    const bad = new Uint8Array([0x22, 0xff, 0x22]);
    const result = await answers(createEngine(), "{", bad, '{"id":7}', "[]", '{"id":8,"lang":"ru","text":"x"}');
    expect(result.exitCode).toBe(1);
    expect(result.answers).toEqual([
      { error: "not_json", message: "The line is not JSON.", spans: [] },
      { error: "not_utf8", message: "The line is not UTF-8.", spans: [] },
      { id: 7, error: "bad_request", message: "Expected {id, lang, text}; wrong or missing: text.", spans: [] },
      { error: "bad_request", message: "Expected {id, lang, text}; wrong or missing: object.", spans: [] },
      { id: 8, spans: [] },
    ]);
  });

  it("tells nothing of the text when detection fails", async () => {
    const broken: Engine = {
      detect: () => Promise.reject(new Error("secret words")),
      depersonalize: () => Promise.reject(new Error("secret words")),
    };
    const result = await answers(broken, '{"id":1,"lang":"ru","text":"secret words"}');
    expect(result.exitCode).toBe(1);
    expect(JSON.stringify(result.answers)).not.toContain("secret");
  });
});
