import { expect, it } from "vitest";
import { placeholderLabel } from "../document/entities";
import { markupOf } from "../testing/markup";
import { Replaced } from "./entity";

it.each(["[ИМЯ_1]", "[ИМЯ]", "[ДАТА_РОЖДЕНИЯ_12·K17]"])(
  "a chip holds exactly what will be copied: %s",
  async (text) => {
    const html = await markupOf(<Replaced text={text} type="PERSON" />);
    expect(html).toContain("chip-label");
    expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
  },
);

it.each([
  ["[ИМЯ_1]", "ИМЯ 1"],
  ["[ИМЯ_1·K17]", "ИМЯ 1·K17"],
  ["[ИМЯ]", "ИМЯ"],
  ["[ДАТА_РОЖДЕНИЯ_1]", "ДАТА РОЖДЕНИЯ 1"],
  ["Анна", "Анна"],
])("%s is listed as %s", (placeholder, label) => {
  expect(placeholderLabel(placeholder)).toBe(label);
});
