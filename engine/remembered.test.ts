import { Session } from "node:inspector/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import { createEngine } from "./engine";
import { taggerOfFullNames } from "./testing/tagger";
import { forgetWords, remembered } from "./remembered";

it("works out an answer once, until it is forgotten", () => {
  let asked = 0;
  const twice = remembered(10, (n: number) => {
    asked += 1;
    return n === 0 ? undefined : 2 * n;
  });
  expect([twice(3), twice(3), twice(0), twice(0)]).toEqual([6, 6, undefined, undefined]);
  expect(asked).toBe(2);
  forgetWords();
  expect(twice(3)).toBe(6);
  expect(asked).toBe(3);
});

it("has no more answers than there is room for", () => {
  const asked: number[] = [];
  const same = remembered(2, (n: number) => {
    asked.push(n);
    return n;
  });
  [1, 2, 1, 3, 1].forEach(same);
  expect(asked).toEqual([1, 2, 3, 1]);
});

/** Every string on the heap, after what nothing refers to has been collected. */
async function stringsOnHeap(): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ params }) => chunks.push(params.chunk));
  await session.post("HeapProfiler.collectGarbage");
  await session.post("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.disconnect();
  return z.object({ strings: z.array(z.string()) }).parse(JSON.parse(chunks.join(""))).strings;
}

it("leaves no name of a text on the heap once it is forgotten", async () => {
  // Put together anew each time, so that the test itself does not hold it.
  const surname = (): string => ["кву", "зямб", "лицк"].join("");
  const engine = createEngine({ tagger: taggerOfFullNames() });
  const read = async (): Promise<number> => {
    const name = `${surname().charAt(0).toUpperCase()}${surname().slice(1)}`;
    return (await engine.detect(`Дело ведёт ${name}ий Пётр Ильич, у ${name}ого.`, { language: "ru" })).length;
  };
  const left = async (): Promise<string[]> => {
    const strings = await stringsOnHeap();
    return strings.filter((string) => string.toLowerCase().includes(surname()));
  };
  expect(await read()).toBeGreaterThan(0);
  expect(await left()).not.toEqual([]);
  forgetWords();
  expect(await left()).toEqual([]);
});
