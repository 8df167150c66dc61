import { describe, expect, it } from "vitest";
import { randomized } from "../../testing/randomized";

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed * 7919);

/** The sign of the original in no place of a number plate. */
const differsEverywhere = (original: string, fresh: string): boolean =>
  original.length === fresh.length &&
  Array.from(original).every((sign, at) => !/[\p{L}\d]/u.test(sign) || sign !== fresh.charAt(at));

describe("number plates", () => {
  it.each(["MA19 HRD", "4KT 781", "KLB 4471", "A70 BCD"])("%s keeps no letter and no digit in its place", (plate) => {
    for (const seed of SEEDS) {
      const fresh = randomized(`{license_plate 1:${plate}}`, seed, "en");
      expect([fresh, differsEverywhere(plate, fresh)]).toEqual([fresh, true]);
    }
  });

  it.each([
    ["{license_plate 1:A777MP76} в {place 2:Ярославле}", /^([A-Z])000([A-Z]{2})(?!76)\d\d в/, "AMP"],
    ["{number 1:B 345 OK 76 rus} в {place 2:Ярославле}", /^([A-Z]) 000 ([A-Z]{2}) (?!76)\d\d rus в/, "BOK"],
    ["{license_plate 1:А777МР76} рус", /^([А-Я])000([А-Я]{2})(?!76)\d\d рус$/u, "АМР"],
    ["Seen: {license_plate 1:A777MP76}", /^Seen: ([A-Z])000([A-Z]{2})(?!76)\d\d$/, "AMP"],
  ])("of Russia in any letters get another region: %s", (marked, expected, letters) => {
    for (const seed of SEEDS) {
      const [, first = "", others = ""] = expected.exec(randomized(marked, seed)) ?? [];
      expect(first).not.toBe("");
      expect(differsEverywhere(letters, first + others)).toBe(true);
    }
  });
});

describe("findings whose form tells more than their kind", () => {
  it.each(SEEDS)("are logins, postcodes and addresses (%d)", (seed) => {
    const [, given = "", surname = "", login = ""] =
      /^(\p{L}+) (\p{L}+), user (\p{L}+)$/u.exec(
        randomized("{person 1:Beatrice Harding}, user {number 2:bharding}", seed, "en"),
      ) ?? [];
    expect(login).toBe(`${given.charAt(0)}${surname}`.toLowerCase());
    expect(randomized("{postal_code 1:7 Deansgate, Manchester M1 2AB}", seed, "en")).toMatch(
      /^\d+ [A-Z][a-z]+, [A-Z][a-z]+ [A-Z]{1,2}\d\d? \d[A-Z]{2}$/,
    );
    const [, town = "", code = ""] =
      /^(\p{L}+), индекс отделения (\d{3})\d{3}$/u.exec(
        randomized("{place 1:Калуга}, индекс отделения {number 2:248001}", seed),
      ) ?? [];
    expect([town, code]).not.toContain("");
    expect(code).not.toBe("248");
  });
});
