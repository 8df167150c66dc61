import { Check, Eye } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { isDoubtful } from "../../../shared/document/review/equal-findings";
import { IconButton } from "../../ui/icon-button";
import { findingOf } from "./targets";
import type { Review } from "./use-review";

interface PlaceRowProps {
  readonly document: Document;
  /** Index in `document.replacements`. */
  readonly place: number;
  readonly review: Review;
  readonly onPick: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One place of a group, with the words around it. */
export function PlaceRow({ document, place, review, onPick, onKeyDown }: PlaceRowProps) {
  const { t } = useTranslation();
  const found = document.replacements[place];
  if (found === undefined) return null;
  const { before, words, after } = contextOf(document.original, found);
  const finding = findingOf(document, place);
  return (
    <div className="place-line">
      <button type="button" className="entity-row" onClick={() => onPick(place)} onKeyDown={onKeyDown}>
        {before}
        <b>{words}</b>
        {after}
      </button>
      {review.enabled && (
        <div className="entity-acts">
          {isDoubtful(found) && (
            <IconButton
              icon={Check}
              label={t("review.acceptHere")}
              onClick={() => void review.edits.edit({ type: "accept", findings: [finding] })}
            />
          )}
          <IconButton
            icon={Eye}
            label={t("review.keepHere")}
            onClick={() => void review.edits.edit({ type: "keep", finding, all: false })}
          />
        </div>
      )}
    </div>
  );
}

/** Characters. */
const BEFORE = 24;
const AFTER = 60;

/** On one line, cut between words. */
function contextOf(
  original: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly before: string; readonly words: string; readonly after: string } {
  const line = (text: string): string => text.replace(/\s+/g, " ");
  const [from, to] = [Math.max(0, start - BEFORE), Math.min(original.length, end + AFTER)];
  const before = line(original.slice(from, start));
  const after = line(original.slice(end, to));
  return {
    before: from === 0 ? before : before.replace(/^\S*\s?/, "…"),
    words: line(original.slice(start, end)),
    after: to === original.length ? after : after.replace(/\s?\S*$/, "…"),
  };
}
