import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./preferred-language";

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
