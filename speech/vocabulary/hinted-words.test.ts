import { expect, it, vi } from "vitest";
import type { Word } from "../../shared/document/transcript";
import { vocabularyOf } from "./hinted-words";

const chunk = { start: 0, end: 3, pieces: [{ start: 0, end: 3 }] };
const said = (text: string): Word[] => text.split(" ").map((word, at): Word => [word, at, at + 1]);

it("loads the model with hints only for words that may be a term, and works without it", async () => {
  const load = vi.fn(() => Promise.resolve(undefined));
  const reader = {
    length: 0,
    read: () => Promise.reject(new Error("No sound is needed")),
    close: () => Promise.resolve(),
  };
  const use = vocabularyOf([["Загоруйко"], ["Самара", "Самары"]], { models: "", threads: 1, reader, load });
  expect(await use(said("мы говорим о погоде"), "ru", chunk)).toEqual(said("мы говорим о погоде"));
  expect(load).not.toHaveBeenCalled();
  expect(await use(said("звонил загаруйка из сомары."), "ru", chunk)).toEqual(said("звонил Загоруйко из Самары."));
  await use(said("звонил загаруйка из сомары."), "ru", chunk);
  expect(load).toHaveBeenCalledTimes(1);
});
