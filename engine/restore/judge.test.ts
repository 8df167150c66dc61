import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Evidence, evidenceOf } from "./evidence";
import { type Candidate, type Expected, judge, scoreOf } from "./judge";
import { sentText, sentTextOf } from "./sent-text";
import { HELD_OUT } from "./testing/answers-held-out";
import { SENT } from "./testing/sent-texts";
import { wordPrints } from "../../shared/document/words-in-order";

const NOTHING: Evidence = {
  same: false,
  ownSuffixes: 0,
  foreignSuffixes: 0,
  placeholders: ["[NAME_1]"],
  unknown: 0,
  otherLabels: false,
  otherScript: false,
  links: 0,
  contexts: 0,
  shared: 0,
  phrases: 0,
  content: 0,
  comparable: true,
};
const count = fc.nat({ max: 30 });
const evidences: fc.Arbitrary<Evidence> = fc
  .record({
    same: fc.boolean(),
    ownSuffixes: fc.nat({ max: 2 }),
    foreignSuffixes: fc.nat({ max: 2 }),
    unknown: fc.nat({ max: 3 }),
    otherLabels: fc.boolean(),
    otherScript: fc.boolean(),
    links: count,
    contexts: count,
    phrases: count,
    shared: count,
    others: count,
    comparable: fc.boolean(),
  })
  .map(({ others, foreignSuffixes, unknown, ...rest }) => ({
    ...NOTHING,
    ...rest,
    foreignSuffixes,
    unknown: Math.max(unknown, foreignSuffixes),
    content: rest.shared + others,
  }));
const candidates: fc.Arbitrary<Candidate[]> = fc
  .tuple(
    fc.array(evidences, { minLength: 1, maxLength: 6 }),
    fc.nat({ max: 8 }),
    fc.constantFrom<Expected>("chosen", "open", "copied"),
  )
  .map(([all, at, how]) => all.map((evidence, index) => (index === at ? { evidence, expected: how } : { evidence })));

describe("whose names an answer has", () => {
  it("is the same in any order of the candidates", () => {
    fc.assert(fc.property(candidates, (all) => judge(all) === judge([...all].reverse())));
  });

  it("is never certain of another text than the one that is open or chosen", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const open = all.find(({ expected }) => expected === "open" || expected === "chosen");
        return open === undefined || [open, undefined].includes(judge(all));
      }),
    );
  });

  it("is never certain if the same signs speak for two texts", () => {
    fc.assert(
      fc.property(candidates, fc.nat(), (all, at) => {
        const { evidence, expected } = all[at % all.length]!;
        // A choice by hand decides between texts that fit equally well.
        if (expected === "chosen") return true;
        const certain = judge([...all, { evidence }]);
        return certain === undefined || certain.evidence !== evidence;
      }),
    );
  });

  it("is never certain of a text if the answer has the tag of another", () => {
    fc.assert(fc.property(candidates, (all) => (judge(all)?.evidence.foreignSuffixes ?? 0) === 0));
  });

  it("does not become certain by a sign against a text", () => {
    const against: Partial<Evidence>[] = [{ otherLabels: true }, { otherScript: true }];
    fc.assert(
      fc.property(candidates, fc.nat({ max: 2 }), (all, which) => {
        const open = all.find(({ expected }) => expected !== undefined);
        if (open === undefined || judge(all) === open) return true;
        const worse = { ...open.evidence, unknown: open.evidence.unknown + 1, ...against[which] };
        const changed = { ...open, evidence: worse };
        return judge(all.map((one) => (one === open ? changed : one))) !== changed;
      }),
    );
  });

  it("scores more with each word that both texts contain, and less with each unknown placeholder", () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        const more = { ...evidence, shared: evidence.shared + 1, content: evidence.content + 1 };
        const unknown = { ...evidence, unknown: evidence.unknown + 1 };
        return scoreOf(more) >= scoreOf(evidence) && scoreOf(unknown) < scoreOf(evidence);
      }),
    );
  });
});

describe("the evidence", () => {
  it("does not depend on the names behind the placeholders", () => {
    for (const { text, mapping } of SENT) {
      const others = Object.fromEntries(Object.keys(mapping).map((key) => [key, "Somebody Else"]));
      for (const answer of HELD_OUT)
        expect(evidenceOf(answer.text, sentText(text, others))).toEqual(
          evidenceOf(answer.text, sentText(text, mapping)),
        );
    }
  });

  it("counts a placeholder of another text, its tag, its labels and its script", () => {
    const sent = sentText("Прошу передать [ИМЯ_1·K7] ключи от склада.", { "[ИМЯ_1·K7]": "Анна" });
    expect(evidenceOf("Ждём [ИМЯ_1·K7].", sent)).toMatchObject({ ownSuffixes: 1, foreignSuffixes: 0, unknown: 0 });
    expect(evidenceOf("Ждём [ИМЯ_1·M2].", sent)).toMatchObject({ ownSuffixes: 0, foreignSuffixes: 1, unknown: 1 });
    expect(evidenceOf("Ждём [ИМЯ_1·K7] и [ИМЯ_2].", sent)).toMatchObject({ ownSuffixes: 1, unknown: 1 });
    expect(evidenceOf("The keys are with [NAME_1].", sent)).toMatchObject({ otherLabels: true, otherScript: true });
    // A form to fill in has no number.
    expect(evidenceOf("Ждём [ИМЯ_1·K7]. [ДАТА]", sent)).toMatchObject({ unknown: 0 });
  });

  it("is found in a mapping file too, which has no words but their prints", () => {
    const { text, mapping } = SENT.find(({ id }) => id === "grievance")!;
    const placeholders = text.match(/\[[^\]]+\]/g) ?? [];
    const occurrences = placeholders.map((one): [string, string] => [one, mapping[one] ?? ""]);
    const words = wordPrints(text, placeholders);
    const file = sentTextOf({ outis: 1, language: "en", mapping, occurrences, words });
    const own = HELD_OUT.find(({ of, clear }) => of === "grievance" && clear)!;
    const other = HELD_OUT.find(({ of }) => of === "reference")!;
    expect(scoreOf(evidenceOf(own.text, file))).toBeGreaterThan(4);
    expect(scoreOf(evidenceOf(other.text, file))).toBeLessThan(0);
  });
});
