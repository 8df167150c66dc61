import { useState } from "react";
import type { Document } from "../../../shared/document/document";
import type { Review } from "../review/use-review";
import { findingsOf } from "./findings-of";
import type { ShownBox } from "./page-boxes";

export interface BoxOnPage {
  readonly box: ShownBox;
  readonly page: number;
}

interface SelectionOptions {
  readonly review: Review;
  readonly document: Document;
  /** In view. */
  readonly boxes: readonly BoxOnPage[];
  /** Entity. */
  readonly lit: string | undefined;
  readonly onPick: (entity: string | undefined) => void;
}

export interface PageSelection {
  /** Also without actions, for the focus. */
  readonly now: BoxOnPage | undefined;
  /** All lines of a finding. */
  readonly selected: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
  readonly select: (found: BoxOnPage | undefined) => void;
  /** The box may arrive later. */
  readonly selectKey: (key: string) => void;
  readonly entityOf: (box: ShownBox) => string | undefined;
  readonly wordsOf: (box: ShownBox) => string | undefined;
}

/** Findings are selected in the review, shared with text and list. */
export function usePageSelection({ review, document, boxes, lit, onPick }: SelectionOptions): PageSelection {
  const [key, setKey] = useState<string>();
  const findings = findingsOf(document);
  const start = review.target?.type === "finding" ? review.target.start : undefined;
  const isTarget = (box: ShownBox): boolean =>
    box.type === "finding" && start !== undefined && findings.get(box.finding)?.start === start;
  const kept = boxes.find(({ box }) => box.key === key);
  const now = start === undefined ? kept : kept && isTarget(kept.box) ? kept : boxes.find(({ box }) => isTarget(box));
  const chosen = (box: ShownBox): boolean =>
    isTarget(box) || (start === undefined && box.key === key && (box.type !== "finding" || !review.enabled));
  const entityOf = (box: ShownBox): string | undefined =>
    box.type === "finding" ? findings.get(box.finding)?.entity : undefined;
  const isLit = (box: ShownBox): boolean => lit !== undefined && entityOf(box) === lit;
  return {
    now,
    selected: keysOf(boxes, chosen),
    lit: keysOf(boxes, isLit),
    select: (found) => {
      setKey(found?.box.key);
      const box = found?.box;
      onPick(box && entityOf(box));
      if (box?.type !== "finding") return review.select(undefined);
      const finding = findings.get(box.finding);
      review.select(finding && { type: "finding", side: "original", start: finding.start });
    },
    selectKey: (wanted) => {
      setKey(wanted);
      onPick(undefined);
      review.select(undefined);
    },
    entityOf,
    wordsOf: (box) => (box.type === "finding" ? findings.get(box.finding)?.words : undefined),
  };
}

const keysOf = (boxes: readonly BoxOnPage[], holds: (box: ShownBox) => boolean): ReadonlySet<string> =>
  new Set(boxes.filter(({ box }) => holds(box)).map(({ box }) => box.key));
