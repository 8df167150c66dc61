import { describe, expect, it } from "vitest";
import { markupOf } from "../../testing/markup";
import { RestoreReport } from "./restore-report";
import { RestoredText } from "./restored-text";

const forms = ["Анна", "Анны", "Анне", "Анну", "Анной", "Анне"];
const result = {
  text: "Видел Анна, +7 900 и [ИМЯ_9].",
  placed: 2,
  spans: [
    { start: 6, end: 10, name: 0, case: "nominative" as const, unsure: true as const },
    { start: 12, end: 18, name: 1 },
  ],
  places: [],
  names: [
    { original: "Анна", kind: "person" as const, forms },
    { original: "+7 900", kind: "phone" as const },
  ],
  unknown: ["[ИМЯ_9]"],
  unknownPlaces: [{ start: 21, end: 28 }],
  altered: [],
};
const nothing = (): void => undefined;

describe("the restored text", () => {
  it("has a button for every name that has cases, marked where its case is unsure", async () => {
    const markup = await markupOf(<RestoredText result={result} chosen={new Map()} onChoose={nothing} />);
    expect(markup.match(/<button/g)).toHaveLength(1);
    expect(markup).toMatch(/<button[^>]*class="entity person placed-name unsure"[^>]*>Анна<\/button>/);
    expect(markup).toMatch(/<span class="entity id">\+7 900<\/span>/);
    expect(markup).toMatch(/ и <mark class="unknown-label"[^>]*>\[ИМЯ_9\]<\/mark>\./);
  });

  it("is reported with the names whose case is to be checked", async () => {
    const markup = await markupOf(<RestoreReport result={result} />);
    expect(markup).toMatch(/Case uncertain: check it<\/h3>.*<li>Анна<\/li>/);
    expect(markup).toMatch(/>1 unknown label, left as it is<.*<li>\[ИМЯ_9\]<\/li>/);
  });
});
