import { expect, it } from "vitest";
import { guardedParse } from "./guarded-parse";

const LIMITS = { heapMb: 64, processMb: 4000 };
const threadOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const parse = (code: string) => guardedParse(threadOf(code), { name: "a.txt", bytes: Buffer.from("Anna") }, LIMITS);

it.each(['throw new TypeError("Anna");', "process.exit(0);", 'Promise.reject(new Error("Anna"));'])(
  "an error that no reader has foreseen is told as the program's own, without content: %s",
  async (code) => {
    const result = await parse(code);
    expect(result).toMatchObject({ error: { code: "document_reader_failed" } });
    expect(JSON.stringify(result)).not.toContain("Anna");
  },
);

it("memory that runs out is told as such", async () => {
  expect(await parse("const all = []; for (;;) all.push(new Array(1e5).fill({}));")).toMatchObject({
    error: { details: { reason: "too_big" } },
  });
});

it.each([
  'import "file:///no/such/reader.js";',
  'import { readFileSync } from "node:fs"; readFileSync("/no/such/reader.wasm");',
])("a file of the application that is missing is named as such: %s", async (code) => {
  expect(await parse(code)).toMatchObject({ error: { code: "app_file_missing" } });
});

it("a missing thread is a missing file of the application", async () => {
  const thread = new URL("file:///no/such/parse-thread.js");
  const result = await guardedParse(thread, { name: "a.txt", bytes: Buffer.from("Anna") }, LIMITS);
  expect(result).toMatchObject({ error: { code: "app_file_missing" } });
});
