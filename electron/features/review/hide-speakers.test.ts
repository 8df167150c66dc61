import { describe, expect, it } from "vitest";
import { type Detection, detectionSchema, NO_DETECTION } from "../../../shared/api/detection";
import { LONGEST_TERM, MOST_TERMS } from "../../../shared/api/detection-choices";
import { hidingSpeakers } from "./hide-speakers";

/** A talk of speakers with these names. */
const talk = (...names: string[]) => ({
  speakers: Object.fromEntries(names.map((name, index) => [`SPEAKER_0${index}`, name])),
  turns: [],
});
const term = (text: string) => ({ text, match: "exact", kind: "person" }) as const;
const own: Detection = { ...NO_DETECTION, always: [term("Вега")], never: [{ text: "Пермь", match: "exact" }] };

describe("hiding the names of speakers", () => {
  it("puts each name once among what is always hidden, before the person's own words", () => {
    const { always, ...rest } = hidingSpeakers(talk("Анна Кравчук", "Пётр", " Пётр "), own)!;
    expect(always.map(({ text }) => text)).toEqual(["Анна Кравчук", "Пётр", "Вега"]);
    expect(always[0]).toEqual(term("Анна Кравчук"));
    expect(rest).toEqual({ ...own, always: undefined });
  });

  it("asks for names alone where the person has no words", () => {
    expect(hidingSpeakers(talk("Анна"), null)).toEqual({ ...NO_DETECTION, always: [term("Анна")] });
  });

  it.each([["Спикер 1"], ["Speaker 12"], ["Врач"], ["Operator"], [""], ["  "]])(
    "leaves %j, which names nobody, in view",
    (name) => {
      expect(hidingSpeakers(talk(name), null)).toBeNull();
      expect(hidingSpeakers(talk(name), own)).toBe(own);
    },
  );

  it("asks for nothing that a service would refuse", () => {
    const many = { ...NO_DETECTION, always: Array.from({ length: MOST_TERMS }, (_, index) => term(`Слово ${index}`)) };
    const asked = hidingSpeakers(talk("Анна", "А".repeat(LONGEST_TERM + 1)), many)!;
    expect(asked.always).toHaveLength(MOST_TERMS);
    // The name of a speaker is more than the last of many words.
    expect(asked.always[0]).toEqual(term("Анна"));
    expect(detectionSchema.safeParse(asked).success).toBe(true);
  });
});
