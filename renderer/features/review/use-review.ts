import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import { marksOf } from "../../../shared/document/review/marks";
import type { Edit } from "../../../shared/document/review/edit";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { TaskDetail } from "../../../shared/ipc/task";
import { hush, notify } from "../../ui/notices";
import { type Candidate, candidatesFor, factsOf, type FindingFacts } from "./finding-facts";
import type { Remaining } from "./use-remaining";
import { type Acts, createActs, type CurrentTarget } from "./review-acts";
import { createNavigation, focusPane } from "./review-navigation";
import { guessKind, isDoubtful, keepEdit, type Target } from "./targets";
import { type Edits, useEdits } from "./use-edits";
import type { Point } from "./use-review-selection";
import { type UserTerms, useUserTerms } from "./use-user-terms";

/** The open panel of the toolbar. */
export type Panel = "acts" | "rename" | "why" | "people" | "kinds";

/** The state of reviewing one task by hand, and the possible actions. */
export interface Review {
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
  readonly userTerms: UserTerms;
  readonly select: (target: Target | undefined) => void;
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

interface ReviewOptions {
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

export function useReview({ task, document, remaining, onShow, onShowAt }: ReviewOptions): Review {
  const done = task.state === "completed" && task.depersonalized && document.result !== "";
  const translated = done && isTranslated(task);
  const enabled = done && !translated;
  const marks = useMemo(() => (enabled ? marksOf(document) : []), [enabled, document]);
  const [state, setState] = useState<State>();
  const [menuAt, setMenuAt] = useState<Point>();
  const edits = useEdits(task.id);
  const userTerms = useUserTerms();
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

  const select = (wanted: Target | undefined): void =>
    setState(
      wanted && { target: wanted, panel: "acts", kind: likelyKind(document, remaining, wanted), kindForAll: true },
    );
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
  const current: CurrentTarget = { document, marks, target, mark, facts, words, kind, kindForAll };
  const acts = createActs({
    ...current,
    edits,
    userTerms,
    edit: async (wanted) => {
      if (await edits.edit(wanted)) close();
    },
    close,
    choose: (choice) => setState((now) => now && { ...now, ...choice }),
  });
  const { goOn, ...navigation } = createNavigation({
    ...current,
    remaining,
    onShow,
    onShowAt,
    select,
    close,
    onAllChecked: () => notify(t("review.allChecked")),
  });
  const editAndGoOn = (wanted: Edit | undefined): void => {
    if (facts === undefined) return;
    if (wanted !== undefined) void edits.edit(wanted);
    goOn();
  };

  return {
    enabled,
    translated,
    task,
    document,
    marks,
    doubtful: useMemo(() => marks.filter(isDoubtful).length, [marks]),
    remaining,
    atRemaining: target !== undefined && remainingAt(remaining, target) !== undefined,
    target,
    facts,
    words,
    kind,
    kindForAll,
    candidates,
    panel: state?.panel ?? "acts",
    acts,
    edits,
    userTerms,
    select,
    menuAt,
    openMenu: (wanted, at) => {
      select(wanted);
      setMenuAt(at);
    },
    closeMenu: () => setMenuAt(undefined),
    open: (panel) => setState((now) => now && { ...now, panel }),
    close,
    ...navigation,
    acceptAndGo: () => editAndGoOn({ type: "accept", findings: [mark?.start ?? -1] }),
    keepAndGo: () => editAndGoOn(keepEdit(target, false)),
  };
}

/** The remaining words that a selection consists of. */
function remainingAt(remaining: readonly Remaining[], target: Target): Remaining | undefined {
  const [first, ...more] = target.type === "words" ? target.places : [];
  if (more.length > 0) return undefined;
  return remaining.find(({ start, end }) => start === first?.start && end === first.end);
}

/** The kind under which selected words will be hidden, unless the user chooses another. */
function likelyKind({ original }: Document, remaining: readonly Remaining[], target: Target): Kind {
  const [first] = target.type === "words" ? target.places : [];
  if (first === undefined) return "person";
  return remainingAt(remaining, target)?.kind ?? guessKind(original.slice(first.start, first.end));
}

const isTranslated = ({ languageIn, languageOut, notices }: TaskDetail): boolean =>
  languageIn !== languageOut && notices?.some(({ code }) => code === "not_translated") !== true;

function markAt(marks: readonly Mark[], start: number): Mark | undefined {
  return marks.find((mark) => mark.start === start);
}
