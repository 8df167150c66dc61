import { expect, it } from "vitest";
import { forgetCopied, KEPT_MS } from "./forget-copied";

function clipboardWith(text: string) {
  const clipboard = { text };
  const timers: { run: () => void; ms: number }[] = [];
  const forget = forgetCopied({
    read: () => Promise.resolve(clipboard.text),
    clear: () => (clipboard.text = ""),
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const pass = async (): Promise<void> => {
    for (const { run } of [...timers]) run();
    await new Promise(setImmediate);
  };
  return { clipboard, timers, forget, pass };
}

it("a copied mapping is gone after a minute", async () => {
  const { clipboard, timers, forget, pass } = clipboardWith("[NAME_1]\tAnna");
  forget.soon("[NAME_1]\tAnna");
  expect(timers.map(({ ms }) => ms)).toEqual([KEPT_MS]);
  expect(clipboard.text).not.toBe("");
  await pass();
  expect(clipboard.text).toBe("");
});

it("what the person has copied since stays", async () => {
  const { clipboard, forget, pass } = clipboardWith("[NAME_1]\tAnna");
  forget.soon("[NAME_1]\tAnna");
  clipboard.text = "something else";
  await pass();
  expect(clipboard.text).toBe("something else");
});

it("a second copy begins the minute anew, and the end of the application ends it", async () => {
  const { clipboard, timers, forget } = clipboardWith("one");
  forget.soon("one");
  clipboard.text = "two";
  forget.soon("two");
  expect(timers).toHaveLength(1);
  await forget.now();
  expect(clipboard.text).toBe("");
  expect(timers).toHaveLength(0);
  await forget.now();
});
