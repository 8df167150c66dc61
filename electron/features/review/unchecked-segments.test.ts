import { expect, it } from "vitest";
import { readNotices } from "../../../shared/api/notice-text";
import { UncheckedSegments } from "./unchecked-segments";

const TEXT =
  "Добрый день, коллеги.\n您好，我叫王小明。\nС уважением, Анна.\nNimeni on Mikko ja asun Helsingissä vaimoni kanssa.";
const storeOf = (text: string | null) =>
  ({
    getLight: (id: string) => (id === "missing" ? undefined : { notices: readNotices(text) }),
    document: () => ({ original: TEXT }),
  }) as unknown as ConstructorParameters<typeof UncheckedSegments>[0];

it("are those in unsupported languages, in the order of the text", async () => {
  const found = await new UncheckedSegments(storeOf("names_not_checked: x Segments: zh=1 fi=1")).of("1");
  const words = found.ok ? found.value.map(({ start, end, language }) => [language, TEXT.slice(start, end)]) : found;
  expect(words).toEqual([
    ["zh", "您好，我叫王小明"],
    ["fi", "Nimeni on Mikko ja asun Helsingissä vaimoni kanssa."],
  ]);
});

it("are none of a task without the notice, and an error of a task that is not there", async () => {
  expect(await new UncheckedSegments(storeOf(null)).of("1")).toEqual({ ok: true, value: [] });
  expect(await new UncheckedSegments(storeOf(null)).of("missing")).toMatchObject({ ok: false });
});
