import { memo } from "react";
import type { Document } from "../../../shared/document/document";
import { DOUBTFUL } from "../../../shared/document/doubtful";
import { Found, Replaced } from "../../ui/entity";
import { entityKey } from "./entities";
import type { Row } from "./rows";

/** Runs of spaces and tabs: text that was lined up by hand and must keep them. */
const ALIGNED = /[ \t]{2}|\t/;

interface PaneTextProps {
  readonly document: Document;
  readonly row: Row;
  readonly side: "original" | "result";
  /** Key of the entity that is lit up. */
  readonly lit: string | undefined;
}

/** The words of one row on one side, with what was found or what stands for it. */
export const PaneText = memo(function PaneText({ document, row, side, lit }: PaneTextProps) {
  const original = side === "original";
  const text = original ? document.original : document.result;
  const end = original ? row.end : row.resultEnd;
  const slice = text.slice(original ? row.start : row.resultStart, end);
  const parts = [];
  let at = original ? row.start : row.resultStart;
  for (let i = row.from; i < row.to; i++) {
    const replacement = document.replacements[i];
    if (replacement === undefined) break;
    const start = original ? replacement.start : replacement.resultStart;
    const stop = original ? replacement.end : replacement.resultEnd;
    if (start > at) parts.push(text.slice(at, start));
    const key = entityKey(replacement, document.original);
    const props = { text: text.slice(start, stop), type: replacement.type, entityKey: key, lit: key === lit };
    parts.push(
      original ? <Found key={i} {...props} doubtful={replacement.score < DOUBTFUL} /> : <Replaced key={i} {...props} />,
    );
    at = stop;
  }
  parts.push(text.slice(at, end).replace(/\s+$/, ""));
  return <div className={`pane-text${ALIGNED.test(slice) ? " aligned" : ""}`}>{parts}</div>;
});
