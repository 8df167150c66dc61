import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newDatabaseKey } from "./keychain";
import { CODE_LINES, LINE_CHARACTERS, readRecoveryCode, recoveryCodeOf } from "./recovery-code";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const line = fc.nat(CODE_LINES - 1);
const place = fc.nat(LINE_CHARACTERS - 1);

describe("a recovery code", () => {
  it("is eight lines of eight characters, none of which looks like another", () => {
    const code = recoveryCodeOf(newDatabaseKey());
    expect(code).toHaveLength(8);
    for (const one of code) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  it("stands for one key, however it is typed", () => {
    fc.assert(
      fc.property(key, fc.constantFrom("\n", " ", "", " - ", "\r\n\n"), fc.boolean(), (one, between, small) => {
        const code = recoveryCodeOf(one)
          .map((text) => `${text.slice(0, 4)} ${text.slice(4)}`)
          .join(between);
        expect(readRecoveryCode(small ? code.toLowerCase() : code)).toEqual({ ok: true, key: one });
      }),
    );
  });

  it("is read with look-alikes and on a Russian keyboard", () => {
    fc.assert(
      fc.property(key, (one) => {
        const typed = recoveryCodeOf(one)
          .join("\n")
          .replace(/[01ABCEHKMPTXY3]/g, (character) => "ОLАВСЕНКМРТХУЗ".charAt("01ABCEHKMPTXY3".indexOf(character)));
        expect(readRecoveryCode(typed)).toEqual({ ok: true, key: one });
      }),
    );
  });

  it("says which line holds a wrong character", () => {
    fc.assert(
      fc.property(key, line, place, fc.constantFrom(...Array.from(ALPHABET), "U", "?"), (one, at, where, wrong) => {
        const code = recoveryCodeOf(one);
        const right = code[at]!;
        fc.pre(right[where] !== wrong);
        code[at] = right.slice(0, where) + wrong + right.slice(where + 1);
        const expected = { ok: false, problem: "line", line: at + 1 };
        expect(readRecoveryCode(code.join("\n"))).toEqual(expected);
        expect(readRecoveryCode(code.join(""))).toEqual(expected);
      }),
    );
  });

  it("says in which line two characters changed places", () => {
    fc.assert(
      fc.property(key, line, place, place, (one, at, left, right) => {
        const code = recoveryCodeOf(one);
        const characters = Array.from(code[at]!);
        fc.pre(characters[left] !== characters[right]);
        [characters[left], characters[right]] = [characters[right]!, characters[left]!];
        code[at] = characters.join("");
        expect(readRecoveryCode(code.join("\n"))).toEqual({ ok: false, problem: "line", line: at + 1 });
      }),
    );
  });

  it("notices lines that changed places", () => {
    fc.assert(
      fc.property(key, line, line, (one, first, second) => {
        fc.pre(first !== second);
        const code = recoveryCodeOf(one);
        [code[first], code[second]] = [code[second]!, code[first]!];
        expect(readRecoveryCode(code.join("\n"))).toEqual({
          ok: false,
          problem: "line",
          line: Math.min(first, second) + 1,
        });
      }),
    );
  });

  it("says which line is too short or too long, and where no line says it, how much is there", () => {
    fc.assert(
      fc.property(key, line, fc.boolean(), (one, at, short) => {
        const code = recoveryCodeOf(one);
        code[at] = short ? code[at]!.slice(1) : `${code[at]!}0`;
        expect(readRecoveryCode(code.join("\n"))).toEqual({ ok: false, problem: "line", line: at + 1 });
        expect(readRecoveryCode(code.join(" "))).toEqual({ ok: false, problem: "length", characters: short ? 63 : 65 });
      }),
    );
    expect(readRecoveryCode("")).toEqual({ ok: false, problem: "length", characters: 0 });
  });

  it("notices lines of two codes, each right by itself", () => {
    const [one, other] = ["ab".repeat(32), "cd".repeat(32)].map(recoveryCodeOf);
    const mixed = [...one!.slice(0, 3), ...other!.slice(3)];
    expect(readRecoveryCode(mixed.join("\n"))).toEqual({ ok: false, problem: "whole" });
  });

  it("is made of nothing but a key of 256 bits", () => {
    expect(() => recoveryCodeOf(randomBytes(16).toString("hex"))).toThrow(TypeError);
  });
});
