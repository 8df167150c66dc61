import { describe, expect, it } from "vitest";
import { languagesOfVoices, preferredLanguage } from "./preferred-language";

const among = (probabilities: Record<string, number>, ...preferred: string[]) =>
  preferredLanguage(new Map(Object.entries(probabilities)), preferred);

describe("the language of a voice", () => {
  it("is one of the user's unless another is clearly more probable", () => {
    expect(among({ pl: 0.55, ru: 0.3, en: 0.15 }, "ru", "en")).toBe("ru");
    expect(among({ pl: 0.65, ru: 0.3, en: 0.05 }, "ru", "en")).toBe("ru");
    expect(among({ pl: 0.97, ru: 0.02, en: 0.01 }, "ru", "en")).toBe("pl");
  });

  it("is the more probable of the user's, however improbable both are", () => {
    expect(among({ la: 0.3, id: 0.2, en: 0.02, ru: 0.05 }, "ru", "en")).toBe("ru");
  });

  it("is one that is often spoken where nothing is known of the user", () => {
    expect(among({ la: 0.4, pl: 0.35, ru: 0.25 })).toBe("pl");
    expect(among({ la: 1 })).toBe("la");
    expect(among({})).toBeUndefined();
  });
});

describe("the languages of the voices of a recording", () => {
  const RUSSIAN = new Map([
    ["ru", 0.92],
    ["pl", 0.03],
  ]);

  it("take an unusual voice for one of the others' language", () => {
    const unusual = new Map([
      ["la", 0.5],
      ["ru", 0.11],
      ["ro", 0.2],
    ]);
    const found = languagesOfVoices(
      new Map([
        [0, unusual],
        [1, RUSSIAN],
      ]),
      [],
    );
    expect(found).toEqual(
      new Map([
        [0, "ru"],
        [1, "ru"],
      ]),
    );
  });

  it("keep a speaker of another language apart", () => {
    const dutch = new Map([
      ["nl", 0.55],
      ["ru", 0.05],
    ]);
    const found = languagesOfVoices(
      new Map([
        [0, dutch],
        [1, RUSSIAN],
      ]),
      [],
    );
    expect(found.get(0)).toBe("nl");
  });
});

it("believes in no rare language against one of the user's", () => {
  const probabilities = new Map([
    ["la", 0.75],
    ["ru", 0.02],
    ["lt", 0.05],
  ]);
  expect(preferredLanguage(probabilities, ["ru"])).toBe("ru");
});
