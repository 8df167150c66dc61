import { describe, expect, it } from "vitest";
import { typeOfKind, type Kind } from "../../shared/document/kinds";
import type { Finding } from "../span";
import { weighIdentifiers } from "./weigh-identifiers";
import { evidenceOf } from "../testing/evidence";

function span(text: string, words: string, kind: Kind, score = 0.9): Finding {
  const start = text.indexOf(words);
  return { start, end: start + words.length, type: typeOfKind(kind), kind, evidence: evidenceOf(score) };
}

function shown(text: string, identified: readonly Finding[], tagged: readonly Finding[]): string[] {
  const result = weighIdentifiers(text, identified, tagged);
  return [...result.identified, ...result.tagged].map(({ start, end, kind }) => `${kind}:${text.slice(start, end)}`);
}

describe("identifiers by rule, joined with the tagger's", () => {
  it("keeps the kind of the rule and takes in what the tagger saw beside it", () => {
    const text = "живёт: Тула, ул. Садовая, д. 5, кв. 3";
    const address = span(text, "ул. Садовая, д. 5", "address");
    expect(shown(text, [address], [span(text, "Тула, ул. Садовая, д. 5, кв. 3", "place")])).toEqual([
      "address:Тула, ул. Садовая, д. 5, кв. 3",
    ]);
  });

  it("leaves two kinds apart that the tagger takes for one", () => {
    const text = "тел. 123-45-67, a@b.ru";
    const rules = [span(text, "123-45-67", "phone"), span(text, "a@b.ru", "email")];
    expect(shown(text, rules, [span(text, "123-45-67, a@b.ru", "number")]).slice(0, 2)).toEqual([
      "phone:123-45-67",
      "email:a@b.ru",
    ]);
  });

  it("leaves the end of the sentence after an e-mail address", () => {
    const text = "почта anna@clinic.example.\nМоего";
    const rule = span(text, "anna@clinic.example", "email");
    expect(shown(text, [rule], [span(text, "anna@clinic.example.", "number")])).toEqual(["email:anna@clinic.example"]);
  });

  it("takes an address on the network for no date", () => {
    const text = "user (10.20.30.41)";
    const [rule, tagged] = [span(text, "10.20.30.41", "ip_address", 0.7), span(text, "10.20.30.41", "date", 0.98)];
    expect(shown(text, [rule], [tagged])).toEqual(["ip_address:10.20.30.41"]);
  });

  it("hides a number that no rule knows where there are words around it, not where it stands alone", () => {
    const text = "Номер анкеты 77-41/Б";
    expect(shown(text, [], [span(text, "77-41/Б", "number")])).toEqual(["number:77-41/Б"]);
    expect(shown("77-41/Б", [], [span("77-41/Б", "77-41/Б", "number")])).toEqual([]);
    expect(shown("NL91 ABNA 0417 1643 01", [], [span("NL91 ABNA 0417 1643 01", "0417 1643 01", "number")])).toEqual([]);
  });
});
