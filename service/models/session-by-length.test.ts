import { expect, it } from "vitest";
import type { TaggerSession } from "../../engine/index";
import { sessionByLength } from "./session-by-length";

const ids = new Int32Array(100);

/** Sessions that say how many threads were asked: to be opened, and to read. */
function counted(most = Infinity): { opened: number[]; read: number[]; open(threads: number): Promise<TaggerSession> } {
  const opened: number[] = [];
  const read: number[] = [];
  return {
    opened,
    read,
    open(threads) {
      opened.push(threads);
      if (threads > most) return Promise.reject(new Error("gone"));
      return Promise.resolve({
        run: () => {
          read.push(threads);
          return Promise.resolve(new Float32Array());
        },
      });
    },
  };
}

it("reads short texts, and short windows of long ones, with one thread, and opens no more before a long text", async () => {
  const sessions = counted();
  const session = await sessionByLength(sessions.open, 4);
  await session.run(ids, [1, 100]);
  await session.run(ids, [1, 100], false);
  await session.run(ids, [1, 10], true);
  expect(sessions).toMatchObject({ opened: [1], read: [1, 1, 1] });
  await session.run(ids, [1, 100], true);
  await session.run(ids, [1, 100], true);
  await session.run(ids, [1, 100]);
  expect(sessions).toMatchObject({ opened: [1, 4], read: [1, 1, 1, 4, 4, 1] });
});

it("has one session on one core", async () => {
  const sessions = counted();
  const session = await sessionByLength(sessions.open, 1);
  await session.run(ids, [1, 100], true);
  expect(sessions).toMatchObject({ opened: [1], read: [1] });
});

it("goes on with one thread where the second session cannot be opened", async () => {
  const sessions = counted(1);
  const session = await sessionByLength(sessions.open, 4);
  await session.run(ids, [1, 100], true);
  await session.run(ids, [1, 100], true);
  expect(sessions).toMatchObject({ opened: [1, 4], read: [1, 1] });
});
