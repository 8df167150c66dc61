import type { Document } from "../../shared/document/document";
import type { Source } from "../../shared/document/source";
import { isDoubtful, withoutRepeats } from "../../shared/document/review/equal-findings";
import { marksOf } from "../../shared/document/review/marks";
import { candidatesFor, factsOf } from "../features/review/finding-facts";
import type { Acts } from "../features/review/review-acts";
import type { Review } from "../features/review/use-review";
import { pretend } from "./fake-engine";
import { finishedTask, processingTask } from "./fake-tasks";

const TEXT = "Jane Elizabeth Smith wrote to Mr Harrow. Jane Smith called.";
const nothing = (): void => undefined;
const acts: Acts = {
  hide: nothing,
  keep: nothing,
  chooseKind: nothing,
  chooseReach: nothing,
  rename: () => Promise.resolve(undefined),
  merge: nothing,
  split: nothing,
  accept: nothing,
  always: nothing,
  never: nothing,
};

/** Default: first finding. */
export function fakeReview(
  change: Partial<Review> = {},
  mode: "blind" | "reversible" = "reversible",
  score = 0.9,
  source: Source = "model",
): Review {
  const wanted = { input: { type: "text", text: TEXT }, mode, languageIn: "en", languageOut: "en" } as const;
  const task = finishedTask(processingTask(crypto.randomUUID(), wanted, TEXT), 100);
  const found = pretend(TEXT, mode, "en").document;
  const document: Document = { ...found, replacements: found.replacements.map((one) => ({ ...one, score, source })) };
  const marks = marksOf(document);
  const [mark] = marks;
  if (mark === undefined) throw new Error("The pretended engine found nothing");
  return {
    enabled: true,
    translated: false,
    task,
    document,
    marks,
    doubtful: withoutRepeats(TEXT, marks).filter(isDoubtful).length,
    remaining: [],
    atRemaining: false,
    target: { type: "finding", side: "original", start: mark.start },
    facts: factsOf(document, marks, mark),
    words: "",
    kind: mark.kind,
    kindForAll: true,
    candidates: candidatesFor(document, "PERSON", mark),
    panel: "acts",
    acts,
    edits: {
      tryEdit: () => Promise.resolve(undefined),
      edit: () => Promise.resolve(true),
      undo: nothing,
      redo: nothing,
    },
    userTerms: { always: () => Promise.resolve(true), never: () => Promise.resolve(true) },
    select: nothing,
    menuAt: undefined,
    openMenu: nothing,
    closeMenu: nothing,
    open: nothing,
    leave: () => undefined,
    close: nothing,
    go: nothing,
    goToRemaining: nothing,
    show: nothing,
    goToNext: nothing,
    acceptAndGo: nothing,
    keepAndGo: nothing,
    keepAllAndGo: nothing,
    ...change,
  };
}
