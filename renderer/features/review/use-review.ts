import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { type Kind, typeOfKind } from "../../../shared/document/kinds";
import { marksOf } from "../../../shared/document/review/marks";
import type { Edit } from "../../../shared/document/review/edit";
import { isDoubtful, withoutRepeats } from "../../../shared/document/review/equal-findings";
import type { Mark, Place } from "../../../shared/document/review/operation";
import type { TaskDetail } from "../../../shared/ipc/task";
import { hush, notify } from "../../ui/notices";
import { type Candidate, candidatesFor, factsOf, type FindingFacts } from "./finding-facts";
import type { Remaining } from "./use-remaining";
import { type Acts, createActs, type CurrentTarget } from "./review-acts";
import { createNavigation, focusPane, shownSide } from "./review-navigation";
import { guessKind, keepEdit, type Target } from "./targets";
import { type Edits, useEdits } from "./use-edits";
import type { MenuPlace } from "../../ui/context-menu";
import { type UserTerms, useUserTerms } from "./use-user-terms";

export type Panel = "acts" | "rename" | "why" | "people" | "kinds" | "more";

export interface Review {
  readonly enabled: boolean;
  /** No ranges in common with the original. */
  readonly translated: boolean;
  readonly task: TaskDetail;
  readonly document: Document;
  readonly marks: readonly Mark[];
  /** Equal findings count once. */
  readonly doubtful: number;
  readonly remaining: readonly Remaining[];
  readonly atRemaining: boolean;
  readonly target: Target | undefined;
  readonly facts: FindingFacts | undefined;
  readonly words: string;
  readonly kind: Kind;
  readonly kindForAll: boolean;
  readonly candidates: readonly Candidate[];
  readonly panel: Panel;
  readonly acts: Acts;
  readonly edits: Edits;
  readonly userTerms: UserTerms;
  readonly select: (target: Target | undefined) => void;
  /** Undefined: closed. */
  readonly menuAt: MenuPlace | undefined;
  readonly openMenu: (target: Target, at: MenuPlace) => void;
  readonly closeMenu: () => void;
  readonly open: (panel: Panel) => void;
  /** Unless an item of its list has opened another panel. */
  readonly leave: (panel: Panel) => void;
  readonly close: () => void;
  readonly go: (step: 1 | -1) => void;
  readonly goToRemaining: () => void;
  /** Selects it; offsets of the original. */
  readonly show: (place: Place) => void;
  /** Selects the next; offsets of the original. */
  readonly goToNext: (places: readonly Place[]) => void;
  readonly acceptAndGo: () => void;
  readonly keepAndGo: () => void;
  readonly keepAllAndGo: () => void;
}

interface ReviewOptions {
  readonly task: TaskDetail;
  readonly document: Document;
  readonly remaining: readonly Remaining[];
  /** By start in the original. */
  readonly onShow: (start: number) => void;
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
  const [menuAt, setMenuAt] = useState<MenuPlace>();
  const edits = useEdits(task.id);
  const userTerms = useUserTerms();
  const { t } = useTranslation();
  // Stops speech output with the task.
  useEffect(() => hush, [task.id]);

  const mark = state?.target.type === "finding" ? markAt(marks, state.target.start) : undefined;
  // The finding may be gone.
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
    const side = shownSide() ?? target?.side ?? "result";
    // The closing list would return the focus to its button.
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
  const editAndGoOn = (wanted: Edit | undefined, checked: readonly number[] = [mark?.start ?? -1]): void => {
    if (facts === undefined) return;
    if (wanted !== undefined) void edits.edit(wanted);
    goOn(checked);
  };

  return {
    enabled,
    translated,
    task,
    document,
    marks,
    doubtful: useMemo(() => withoutRepeats(document.original, marks).filter(isDoubtful).length, [document, marks]),
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
    leave: (panel) => setState((now) => (now?.panel === panel ? { ...now, panel: "acts" } : now)),
    close,
    ...navigation,
    acceptAndGo: () => editAndGoOn({ type: "accept", findings: [...(facts?.equal ?? [])] }, facts?.equal),
    keepAndGo: () => editAndGoOn(keepEdit(target, false)),
    keepAllAndGo: () => editAndGoOn(keepEdit(target, true), facts?.equal),
  };
}

function remainingAt(remaining: readonly Remaining[], target: Target): Remaining | undefined {
  const [first, ...more] = target.type === "words" ? target.places : [];
  if (more.length > 0) return undefined;
  return remaining.find(({ start, end }) => start === first?.start && end === first.end);
}

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
