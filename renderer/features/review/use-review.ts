import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import { marksOf } from "../../../shared/document/review/marks";
import type { Edit } from "../../../shared/document/review/edit";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { ErrorCode } from "../../../shared/ipc/result";
import type { TaskDetail } from "../../../shared/ipc/task";
import { announce, hush, notify } from "../../ui/notices";
import { alwaysHide } from "./always-hide";
import { type Candidate, candidatesFor, factsOf, type FindingFacts } from "./finding-facts";
import type { Remaining } from "./use-remaining";
import { guessKind, isDoubtful, keepEdit, leftTarget, nextFinding, type Target } from "./targets";
import { type Edits, useEdits } from "./use-edits";
import type { Point } from "./use-review-selection";
import { type OwnWords, useOwnWords } from "./use-user-terms";

/** The open panel of the toolbar. */
export type Panel = "acts" | "rename" | "why" | "people" | "kinds";

/** All actions on the target. */
export interface Acts {
  readonly hide: (all: boolean, as?: Candidate) => void;
  readonly keep: (all: boolean) => void;
  /** For a finding: changes its kind. For selected words: the kind under which they will be hidden. */
  readonly chooseKind: (kind: Kind) => void;
  /** Whether a new kind applies to all like the finding, or only to this mention. */
  readonly chooseReach: (all: boolean) => void;
  /** Resolves to the reason for a refusal. */
  readonly rename: (text: string) => Promise<ErrorCode | undefined>;
  readonly merge: (into: Candidate) => void;
  readonly split: () => void;
  readonly accept: () => void;
  /** Adds the words to the user's own list and applies it here. */
  readonly always: () => void;
  readonly never: () => void;
}

/** The state of reviewing one task by hand, and the possible actions. */
export interface Desk {
  readonly enabled: boolean;
  /** A translation cannot be edited: it shares no range with its original. */
  readonly translated: boolean;
  readonly task: TaskDetail;
  readonly document: Document;
  readonly marks: readonly Mark[];
  readonly doubtful: number;
  /** Words that look personal in the result of a remote service. */
  readonly remaining: readonly Remaining[];
  /** Whether the selected words are some of that. */
  readonly atRemaining: boolean;
  readonly target: Target | undefined;
  /** Of a finding that is pointed at. */
  readonly facts: FindingFacts | undefined;
  /** Selected words, as the original has them. */
  readonly words: string;
  /** The kind for selected words, or of the finding. */
  readonly kind: Kind;
  /** Whether a new kind applies to all like the finding. */
  readonly kindForAll: boolean;
  readonly candidates: readonly Candidate[];
  readonly panel: Panel;
  readonly acts: Acts;
  readonly edits: Edits;
  readonly ownWords: OwnWords;
  readonly aim: (target: Target | undefined) => void;
  /** Position of the context menu; undefined if it is closed. */
  readonly menuAt: Point | undefined;
  readonly openMenu: (target: Target, at: Point) => void;
  readonly closeMenu: () => void;
  readonly open: (panel: Panel) => void;
  /** Clears the target and returns the focus to the pane. */
  readonly close: () => void;
  readonly go: (step: 1 | -1) => void;
  /** To the next words that a service has left. */
  readonly goToRemaining: () => void;
  /** To the next of these places of the original, as if it were selected. */
  readonly goToNext: (places: readonly Place[]) => void;
  /** The same as a click on the button, and then on to the next doubtful one. */
  readonly acceptAndGo: () => void;
  readonly keepAndGo: () => void;
}

interface DeskOptions {
  readonly task: TaskDetail;
  readonly document: Document;
  readonly remaining: readonly Remaining[];
  /** Scrolls to a finding; by its start in the original. */
  readonly onShow: (start: number) => void;
  /** The same with any place of the original. */
  readonly onShowAt: (start: number) => void;
}

interface State {
  readonly target: Target;
  readonly panel: Panel;
  readonly kind: Kind;
  readonly kindForAll: boolean;
}

export function useDesk({ task, document, remaining, onShow, onShowAt }: DeskOptions): Desk {
  const done = task.state === "completed" && task.depersonalized && document.result !== "";
  const translated = done && isTranslated(task);
  const enabled = done && !translated;
  const marks = useMemo(() => (enabled ? marksOf(document) : []), [enabled, document]);
  const [state, setState] = useState<State>();
  const [menuAt, setMenuAt] = useState<Point>();
  const edits = useEdits(task.id);
  const ownWords = useOwnWords();
  const { t } = useTranslation();
  // Speech output of a task ends with it.
  useEffect(() => hush, [task.id]);

  const mark = state?.target.type === "finding" ? markAt(marks, state.target.start) : undefined;
  // A finding removed by an edit is no longer the target.
  const target = mark === undefined && state?.target.type === "finding" ? undefined : state?.target;
  const facts = useMemo(
    () => (mark === undefined ? undefined : factsOf(document, marks, mark)),
    [document, marks, mark],
  );
  const places = target?.type === "words" ? target.places : [];
  const words = places.map(({ start, end }) => document.original.slice(start, end)).join(" ");
  const kind = mark?.kind ?? state?.kind ?? "person";
  const kindForAll = state?.kindForAll ?? true;
  const candidates = useMemo(
    () => (target === undefined ? [] : candidatesFor(document, typeOfKind(kind), mark)),
    [document, target, kind, mark],
  );

  const remainingAt = (wanted: Target): Remaining | undefined => {
    const [first, ...more] = wanted.type === "words" ? wanted.places : [];
    if (more.length > 0) return undefined;
    return remaining.find(({ start, end }) => start === first?.start && end === first.end);
  };
  const guess = (wanted: Target): Kind => {
    const [first] = wanted.type === "words" ? wanted.places : [];
    const left = remainingAt(wanted);
    if (left !== undefined) return left.kind;
    return first === undefined ? "person" : guessKind(document.original.slice(first.start, first.end));
  };
  const aim = (wanted: Target | undefined): void =>
    setState(wanted && { target: wanted, panel: "acts", kind: guess(wanted), kindForAll: true });
  const close = (): void => {
    const side = target?.side ?? "result";
    // A closing list will give the focus to its button in a moment. The button must be removed by then, or it takes
    // the focus with it.
    flushSync(() => {
      setState(undefined);
      setMenuAt(undefined);
    });
    focusPane(side);
  };
  const edit = async (wanted: Edit): Promise<void> => {
    if (await edits.edit(wanted)) close();
  };
  const onFinding = (act: (finding: FindingFacts) => void) => (): void => {
    if (facts !== undefined) act(facts);
  };
  const finding = mark?.start ?? -1;

  const goToLeft = (one: Remaining): void => {
    window.document.getSelection()?.removeAllRanges();
    onShowAt(one.start);
    aim(leftTarget(one, "result"));
    announce(one.text);
    focusPane("result");
  };
  const goTo = (found: Mark | Remaining): void => {
    if ("resultStart" in found) return goToLeft(found);
    const { start } = found;
    const side = target?.side ?? sideWithFocus();
    // Clear the earlier selection: the target has changed.
    window.document.getSelection()?.removeAllRanges();
    onShow(start);
    aim({ type: "finding", side, start });
    announce(wordsAt(document, start));
    focusPane(side);
  };
  const go = (step: 1 | -1): void => {
    const next = nextFinding(marks, mark?.start ?? places[0]?.start, step, remaining);
    if (next !== undefined) goTo(next);
    else notify(t("review.allChecked"));
  };
  /** The next doubtful finding after this one, which will no longer be doubtful. */
  const onwards = (): void => {
    const left = marks.filter((one) => isDoubtful(one) && one.start !== finding);
    const next = nextFinding(left, finding, 1, remaining);
    if (next === undefined) close();
    else goTo(next);
  };

  const keep = (all: boolean): void => {
    const wanted = keepEdit(target, all);
    if (wanted !== undefined) void edit(wanted);
  };
  /** If a part of a finding is selected, only the part is added to the list. */
  const neverFinding = async (found: FindingFacts): Promise<void> => {
    const part = target?.type === "finding" ? target.part : undefined;
    const forms = part === undefined ? found.forms : [document.original.slice(part.start, part.end)];
    if (await ownWords.never(forms)) keep(part === undefined);
  };

  const acts: Acts = {
    hide: (all, as) => {
      if (target?.type !== "words") return;
      const known = as === undefined ? {} : { as: as.finding };
      void edit({ type: "hide", places: [...target.places], kind, all, ...known });
    },
    keep,
    chooseKind: (chosen) => {
      if (mark?.kind === chosen) close();
      else if (mark !== undefined) void edit({ type: "kind", finding, all: kindForAll, kind: chosen });
      else setState((now) => now && { ...now, kind: chosen });
    },
    chooseReach: (all) => setState((now) => now && { ...now, kindForAll: all }),
    rename: async (text) => {
      const problem = await edits.tryEdit({ type: "rename", finding, text });
      if (problem === undefined) close();
      return problem;
    },
    merge: (into) => void edit({ type: "merge", finding, into: into.finding }),
    split: () => void edit({ type: "split", finding }),
    accept: () => void edit({ type: "accept", findings: [finding] }),
    always: () => {
      if (mark !== undefined) void alwaysHide({ ownWords, edits }, document, marks, mark);
      if (target?.type !== "words") return;
      const found: Edit = { type: "hide", places: [...target.places], kind, all: true };
      void ownWords.always([words], kind).then((kept) => (kept ? edit(found) : undefined));
    },
    never: () => {
      if (target?.type === "words") void ownWords.never([words]).then((kept) => (kept ? close() : undefined));
      if (facts !== undefined) void neverFinding(facts);
    },
  };

  return {
    enabled,
    translated,
    task,
    document,
    marks,
    doubtful: useMemo(() => marks.filter(isDoubtful).length, [marks]),
    remaining,
    atRemaining: target !== undefined && remainingAt(target) !== undefined,
    target,
    facts,
    words,
    kind,
    kindForAll,
    candidates,
    panel: state?.panel ?? "acts",
    acts,
    edits,
    ownWords,
    aim,
    menuAt,
    openMenu: (wanted, at) => {
      aim(wanted);
      setMenuAt(at);
    },
    closeMenu: () => setMenuAt(undefined),
    open: (panel) => setState((now) => now && { ...now, panel }),
    close,
    go,
    goToRemaining: () => {
      const place = places[0]?.start ?? mark?.start ?? -1;
      const next = remaining.find(({ start }) => start > place) ?? remaining[0];
      if (next !== undefined) goToLeft(next);
    },
    goToNext: (among) => {
      const place = places[0]?.start ?? mark?.start ?? -1;
      const next = among.find(({ start }) => start > place) ?? among[0];
      if (next === undefined) return;
      window.document.getSelection()?.removeAllRanges();
      onShowAt(next.start);
      aim({ type: "words", side: "original", shown: next, places: [{ start: next.start, end: next.end }] });
      announce(document.original.slice(next.start, next.end));
      focusPane("original");
    },
    acceptAndGo: onFinding(() => {
      void edits.edit({ type: "accept", findings: [finding] });
      onwards();
    }),
    keepAndGo: onFinding(() => {
      const wanted = keepEdit(target, false);
      if (wanted !== undefined) void edits.edit(wanted);
      onwards();
    }),
  };
}

const isTranslated = ({ languageIn, languageOut, notices }: TaskDetail): boolean =>
  languageIn !== languageOut && notices?.some(({ code }) => code === "not_translated") !== true;

function wordsAt({ original, replacements }: Document, start: number): string {
  const found = replacements.find((one) => one.start === start);
  return found === undefined ? "" : original.slice(found.start, found.end);
}

function markAt(marks: readonly Mark[], start: number): Mark | undefined {
  return marks.find((mark) => mark.start === start);
}

/** The focused pane; the original by default. */
function sideWithFocus(): "original" | "result" {
  return window.document.activeElement?.id === "pane-result" ? "result" : "original";
}

function focusPane(side: "original" | "result"): void {
  window.document.getElementById(`pane-${side}`)?.focus({ preventScroll: true });
}
