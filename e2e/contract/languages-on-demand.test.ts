import { expect, it, vi } from "vitest";
import { languagesOf } from "../../engine";

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }));
vi.mock("eld/extrasmall", async (original) => {
  loaded();
  return original();
});

const RUSSIAN =
  "Иван Петров пишет с адреса ivan@post.example.\nJohn Smith\nhttps://example.org/a/b\nОн из ООО «Example».";
const ENGLISH = "\nThe contract has not been signed yet, and the goods are still at the station.";
const shown = async (text: string): Promise<string[]> =>
  (await languagesOf(text)).map(({ language, segments }) => `${language} ${segments.length}`);

it("loads the statistics of languages only for sentences in Latin letters, and then reads on", async () => {
  const russian = await shown(RUSSIAN);
  expect(russian).toHaveLength(1);
  expect(loaded).not.toHaveBeenCalled();
  expect(await shown(RUSSIAN + ENGLISH)).toEqual([...russian, "en 4"]);
  expect(loaded).toHaveBeenCalledOnce();
  expect(await shown("Merhaba, benim adım Ayşe")).toEqual(["tr 1"]);
});
