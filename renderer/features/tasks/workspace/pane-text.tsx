import { memo, type ReactNode } from "react";
import type { Document } from "../../../../shared/document/document";
import { DOUBTFUL } from "../../../../shared/document/doubtful";
import { useTranslation } from "react-i18next";
import type { EditedWord } from "../../../../shared/document/transcript-words";
import type { Place } from "../../../../shared/document/review/operation";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import { Edited, Found, Left, Replaced, Unsure } from "../../../ui/entity";
import { entityKey } from "../../../document/entities";
import { findingOf } from "../../review/targets";
import { type Row, wordsStart } from "../../../document/rows";
import { uncertainBetween } from "../../documents/uncertain-words";
import type { Remaining } from "../../review/use-remaining";

/** Text that was aligned by hand. */
const ALIGNED = /[ \t]{2}|\t/;

interface PaneTextProps {
  readonly document: Document;
  readonly row: Row;
  readonly side: "original" | "result";
  /** Default: all words of the row. */
  readonly words?: Place;
  readonly lit: string | undefined;
  /** In the order of the text. */
  readonly remaining?: readonly Remaining[];
  /** In the order of the original. */
  readonly unsure?: readonly UnsureWord[];
  /** In the order of the original. */
  readonly edited?: readonly EditedWord[];
}

export const PaneText = memo(function PaneText({ document, row, side, lit, remaining, ...more }: PaneTextProps) {
  const { unsure = [], edited = [], words } = more;
  const { t } = useTranslation();
  const original = side === "original";
  const text = original ? document.original : document.result;
  const start = words?.start ?? wordsStart(row, side);
  const end = words?.end ?? (original ? row.end : row.resultEnd);
  const slice = text.slice(start, end);
  return (
    <div className={`pane-text${ALIGNED.test(slice) ? " aligned" : ""}`} data-from={start}>
      {markedText({
        document,
        side,
        lit,
        start,
        end,
        from: row.from,
        to: row.to,
        left: remaining,
        leftSays: t("workspace.remaining.here"),
        unsure: original ? uncertainBetween(unsure, start, end) : [],
        unsureSays: (confidence) =>
          t(document.words === undefined ? "workspace.unsure.here" : "transcript.uncertain.here", {
            confidence: `${confidence}`,
          }),
        edited: original ? uncertainBetween(edited, start, end) : [],
        editedSays: ({ recognized }) =>
          recognized === "" ? t("transcript.edited.inserted") : t("transcript.edited.here", { recognized }),
      })}
    </div>
  );
});

interface Stretch {
  readonly document: Document;
  readonly side: "original" | "result";
  readonly lit: string | undefined;
  readonly start: number;
  readonly end: number;
  /** Range of `document.replacements` to search. */
  readonly from: number;
  readonly to: number;
  readonly left?: readonly Remaining[] | undefined;
  readonly leftSays?: string;
  readonly unsure?: readonly UnsureWord[];
  readonly unsureSays?: (confidence: number) => string;
  readonly edited?: readonly EditedWord[];
  readonly editedSays?: (word: EditedWord) => string;
}

export function markedText({ document, side, lit, start, end, from, to, left = [], leftSays = "", ...more }: Stretch) {
  const { unsure = [], unsureSays = () => "", edited = [], editedSays = () => "" } = more;
  const original = side === "original";
  const text = original ? document.original : document.result;
  const parts: ReactNode[] = [];
  let at = start;
  const marked = [
    ...unsure.map(({ start: first, end: last, confidence }) => ({ first, last, confidence })),
    ...edited.map((word) => ({ first: word.start, last: word.end, word })),
  ].toSorted((a, b) => a.first - b.first);
  const read = (stop: number): void => {
    for (const one of marked) {
      // Edited words may be partly hidden.
      const [first, last] = "word" in one ? [Math.max(at, one.first), Math.min(stop, one.last)] : [one.first, one.last];
      if (first < at || last > stop || first >= last) continue;
      parts.push(text.slice(at, first));
      const words = text.slice(first, last);
      if ("word" in one) parts.push(<Edited key={`edited${first}`} text={words} title={editedSays(one.word)} />);
      else parts.push(<Unsure key={`unsure${first}`} text={words} start={first} title={unsureSays(one.confidence)} />);
      at = last;
    }
    parts.push(text.slice(at, stop));
    at = stop;
  };
  const plain = (stop: number): void => {
    for (const one of left) {
      const first = original ? one.start : one.resultStart;
      const last = original ? one.end : one.resultStart + one.text.length;
      if (first < at || last > stop) continue;
      read(first);
      parts.push(<Left key={`left${one.start}`} text={text.slice(first, last)} start={one.start} title={leftSays} />);
      at = last;
    }
    read(stop);
  };
  for (let i = from; i < to; i++) {
    const replacement = document.replacements[i];
    if (replacement === undefined) break;
    const [begun, ended] = original
      ? [replacement.start, replacement.end]
      : [replacement.resultStart, replacement.resultEnd];
    // It is shown above the words, or in the cell before.
    if (begun < start && ended <= start) continue;
    if (begun >= end) break;
    const [first, stop] = [Math.max(begun, start), Math.min(ended, end)];
    if (first > at) plain(first);
    const key = entityKey(replacement, document.original);
    const finding = findingOf(document, i);
    const props = { text: text.slice(first, stop), type: replacement.type, entityKey: key, finding, lit: key === lit };
    const word = edited.find((one) => one.start < stop && one.end > first);
    const doubtful = replacement.score < DOUBTFUL;
    parts.push(
      original ? (
        <Found key={i} {...props} doubtful={doubtful} edited={word && editedSays(word)} />
      ) : (
        <Replaced key={i} {...props} />
      ),
    );
    at = stop;
  }
  const stop = at + text.slice(at, Math.max(at, end)).trimEnd().length;
  plain(stop);
  return parts;
}
