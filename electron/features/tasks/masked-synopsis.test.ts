import { expect, it } from "vitest";
import { documentFrom } from "../../../shared/document/align";
import { documentWith, marksOf } from "../../../shared/document/review/marks";
import type { Mark } from "../../../shared/document/review/operation";
import { openMemoryDatabase } from "../../platform/history/database";
import { TaskStore } from "../../platform/history/task-store";
import { task } from "../../platform/history/testing/some-history";
import { maskedSynopsis } from "./masked-synopsis";
import { detailOf } from "./task-view";

const TEXT = "Анна Петрова родилась в Костанае, потом Костанай покинула. Школа на Садовой. Школа закрыта.";
const RESULT = "[ИМЯ_1] родилась в Костанае, потом Костанай покинула. Школа на Садовой. Школа закрыта.";
const BEFORE = documentFrom(TEXT, { text: RESULT, mapping: { "[ИМЯ_1]": "Анна Петрова" } });
const SYNOPSIS = "- [ИМЯ_1] из Костаная.\n- Школа на Садовой закрыта.";

function hiding(words: readonly string[], text: string) {
  const marks = words.flatMap((word) =>
    Array.from(TEXT.matchAll(new RegExp(word, "g")), ({ index }): Mark => {
      return { start: index, end: index + word.length, text, kind: "place", score: 1, source: "hand" };
    }),
  );
  return documentWith(
    BEFORE,
    [...marksOf(BEFORE), ...marks].toSorted((a, b) => a.start - b.start),
  );
}

it("has no words that were hidden after it was made, in any form", () => {
  expect(maskedSynopsis(SYNOPSIS, BEFORE)).toBe(SYNOPSIS);
  const now = hiding(["Костанае", "Костанай"], "[МЕСТО_1]");
  expect(maskedSynopsis(SYNOPSIS, now)).toBe("- [ИМЯ_1] из [МЕСТО_1].\n- Школа на Садовой закрыта.");
  expect(maskedSynopsis("Анна Петрова: Костанай, КОСТАНАЙ", now)).toBe("[ИМЯ_1]: [МЕСТО_1], [МЕСТО_1]");
  expect(maskedSynopsis("Костанай", hiding(["Костанае", "Костанай"], ""))).toBe("…");
});

it("keeps words that are still visible elsewhere", () => {
  const now = hiding(["Школа на Садовой"], "[МЕСТО_1]");
  expect(maskedSynopsis(SYNOPSIS, now)).toBe("- [ИМЯ_1] из Костаная.\n- Школа на [МЕСТО_1] закрыта.");
});

it("is shown without them, and as outdated", () => {
  const store = new TaskStore(openMemoryDatabase());
  const row = task({ input: TEXT, state: "completed" });
  store.insert(row);
  store.update(row.id, { synopsis: SYNOPSIS });
  const shown = (document: typeof BEFORE, undo: "hide" | null) =>
    detailOf(store.get(row.id)!, document, { ...store.reviewState(row.id), undo });
  expect(shown(BEFORE, null)).toMatchObject({ synopsis: SYNOPSIS });
  expect(shown(BEFORE, null)).not.toHaveProperty("synopsisOutdated");
  const now = shown(hiding(["Костанае", "Костанай"], "[МЕСТО_1]"), "hide");
  expect(now.synopsis).not.toMatch(/Костан/);
  expect(now).toMatchObject({ synopsisOutdated: true });
});
