import { describe, expect, it } from "vitest";
import { linesOf } from "./lines";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(bytes(text));
}

async function read(...texts: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(chunksOf(...texts))) lines.push(new TextDecoder().decode(line));
  return lines;
}

describe("linesOf", () => {
  it("joins what chunks cut and splits what they join", async () => {
    expect(await read("один\nд", "ва\nтри\n")).toEqual(["один", "два", "три"]);
  });

  it("gives the last line without a line feed, and empty lines", async () => {
    expect(await read("a\n\nb")).toEqual(["a", "", "b"]);
  });

  it("splits at nothing but a line feed", async () => {
    expect(await read("a\u2028b\rc\n")).toEqual(["a\u2028b\rc"]);
  });
});
