import { expect, it } from "vitest";
import { guardedParse } from "./guarded-parse";

const LIMITS = { heapMb: 64, processMb: 4000 };
/** A thread that does what a reader should not do. */
const threadOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const parse = (code: string) => guardedParse(threadOf(code), { name: "a.txt", bytes: Buffer.from("Anna") }, LIMITS);

it.each(['throw new TypeError("Anna");', "process.exit(0);", 'Promise.reject(new Error("Anna"));'])(
  "an error that no reader has foreseen is told as the program's own, without content: %s",
  async (code) => {
    const result = await parse(code);
    expect(result).toMatchObject({ error: { code: "document_unreadable", details: { reason: "program_error" } } });
    expect(JSON.stringify(result)).not.toContain("Anna");
  },
);

it("memory that runs out is told as such", async () => {
  expect(await parse("const all = []; for (;;) all.push(new Array(1e5).fill({}));")).toMatchObject({
    error: { details: { reason: "too_big" } },
  });
});
