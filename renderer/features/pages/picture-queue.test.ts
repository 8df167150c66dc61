import { expect, it } from "vitest";
import { PictureQueue } from "./picture-queue";

/** Requests that end when told. */
function pictures() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => (): Promise<string> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, ask, end: (name: string) => ends.get(name)?.() };
}

it("runs few requests at once, the newest first, and drops those that are not needed any more", async () => {
  const { started, ask, end } = pictures();
  const queue = new PictureQueue(2);
  const never = new AbortController().signal;
  const dropped = new AbortController();
  const first = queue.run(ask("1"), never);
  void queue.run(ask("2"), never);
  void queue.run(ask("3"), never);
  const fourth = queue.run(ask("4"), dropped.signal);
  const fifth = queue.run(ask("5"), never);
  expect(started).toEqual(["1", "2"]);

  dropped.abort(new Error("scrolled away"));
  await expect(fourth).rejects.toThrow("scrolled away");
  end("1");
  await first;
  await expect.poll(() => started).toEqual(["1", "2", "5"]);
  end("5");
  expect(await fifth).toBe("5");
  await expect.poll(() => started).toEqual(["1", "2", "5", "3"]);
});

it("goes on after a failed request", async () => {
  const { started, ask } = pictures();
  const queue = new PictureQueue(1);
  const { signal } = new AbortController();
  await expect(queue.run(() => Promise.reject(new Error("damaged")), signal)).rejects.toThrow("damaged");
  void queue.run(ask("next"), signal);
  await expect.poll(() => started).toEqual(["next"]);
});
