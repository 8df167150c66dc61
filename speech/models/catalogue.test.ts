import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue";
import { modelSchema } from "./model";

describe("the catalogue", () => {
  it.each(CATALOGUE.map((model) => [model.id, model] as const))("describes %s as a model.json would", (_, model) => {
    expect(modelSchema.safeParse(model).error).toBeUndefined();
  });

  it.each(CATALOGUE.map((model) => [model.id, model] as const))(
    "downloads each file of %s by itself and over https, under a name of its own",
    (_, { files }) => {
      const names = Object.values(files).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { url, sha256 } of Object.values(files)) {
        expect(new URL(url).protocol).toBe("https:");
        expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    },
  );

  it("names each model once", () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
  });

  it("speaks of errors in the languages that a model knows, as shares", () => {
    for (const { wordErrors = {}, languages } of CATALOGUE)
      for (const [language, share] of Object.entries(wordErrors)) {
        expect(languages).toContain(language);
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(0.5);
      }
  });
});
