import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Turn } from "../../shared/document/transcript";
import { createSealedFile, NewerFile, newFileKey, UnreadableFile } from "./sealed-file";
import { openTurnLog } from "./turn-log";

let folder = "";
let path = "";
const key = newFileKey();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "outis-turns-"));
  path = join(folder, "turns");
});
afterEach(() => rm(folder, { recursive: true }));

const turn = (n: number): Turn => ({
  start: n,
  end: n + 0.5,
  text: `Анна Петрова ${n}`,
  words: [["Анна", n, n + 0.2]],
});

async function written(...turns: Turn[]): Promise<void> {
  const log = await openTurnLog(path, key);
  await Promise.all(turns.map((one) => log.append(one)));
  await log.close();
}

async function found(): Promise<readonly Turn[]> {
  const log = await openTurnLog(path, key);
  await log.close();
  return log.turns;
}

describe("a log of turns", () => {
  it("is empty at first and keeps what is appended, in order, over several openings", async () => {
    expect(await found()).toEqual([]);
    await written(turn(1), turn(2));
    await written(turn(3));
    expect(await found()).toEqual([turn(1), turn(2), turn(3)]);
  });

  it("does not show that two turns are the same", async () => {
    await written(turn(1), turn(1));
    const bytes = await readFile(path);
    const pieces = Array.from({ length: bytes.length - 11 }, (_, at) => bytes.subarray(at, at + 12).toString("hex"));
    expect(new Set(pieces).size).toBe(pieces.length);
  });

  it("shows what was appended since it was opened", async () => {
    const log = await openTurnLog(path, key);
    await log.append(turn(1));
    expect(log.turns).toEqual([turn(1)]);
    await log.close();
  });

  it("drops what a crash cut off at the end, wherever the cut is, and goes on", async () => {
    await written(turn(1));
    const { size: one } = await stat(path);
    await written(turn(2));
    const whole = await readFile(path);
    for (const cut of [whole.length - 1, whole.length - 20, one + 5, one + 4, one + 2, one]) {
      await writeFile(path, whole);
      await truncate(path, cut);
      expect(await found()).toEqual([turn(1)]);
      await written(turn(3));
      expect(await found()).toEqual([turn(1), turn(3)]);
    }
    await writeFile(path, whole.subarray(0, 10));
    expect(await found()).toEqual([]);
  });

  it.each([7, 20, 200])("of a newer version with %i bytes is refused unchanged", async (length) => {
    const newer = Buffer.concat([Buffer.from("OUTIST\u0002", "latin1"), Buffer.alloc(length - 7, 9)]);
    await writeFile(path, newer);
    await expect(openTurnLog(path, key)).rejects.toThrow(NewerFile);
    expect(await readFile(path)).toEqual(newer);
  });

  it("drops what was changed, exchanged or added, and what follows it", async () => {
    await written(turn(1));
    const { size: one } = await stat(path);
    await written(turn(2));
    const whole = await readFile(path);
    const { length } = whole;
    const changed = Buffer.from(whole);
    changed[one + 30] = (changed[one + 30] ?? 0) ^ 1;
    await writeFile(path, changed);
    expect(await found()).toEqual([turn(1)]);

    // The same record twice.
    await writeFile(path, Buffer.concat([whole, whole.subarray(one)]));
    expect(await found()).toEqual([turn(1), turn(2)]);
    expect((await stat(path)).size).toBe(length);

    await appendFile(path, Buffer.alloc(300, 0xff));
    expect(await found()).toEqual([turn(1), turn(2)]);
  });

  it("shows nothing of its content and is the owner's alone", async () => {
    await written(turn(1));
    expect((await readFile(path)).includes(Buffer.from("Петрова"))).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("refuses another key and another kind of file, and leaves them as they are", async () => {
    await written(turn(1));
    await expect(openTurnLog(path, newFileKey())).rejects.toThrow(UnreadableFile);
    expect(await found()).toEqual([turn(1)]);
    await rm(path);
    const other = await createSealedFile(path, key);
    await other.append(Buffer.alloc(1000));
    await other.finish();
    await expect(openTurnLog(path, key)).rejects.toThrow(UnreadableFile);
  });

  it("is gone when removed", async () => {
    const log = await openTurnLog(path, key);
    await log.append(turn(1));
    await log.remove();
    await expect(stat(path)).rejects.toThrow();
  });
});
