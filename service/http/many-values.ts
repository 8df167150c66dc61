import { MOST_TERMS } from "../../shared/api/detection-choices";
import { MOST_KNOWN, MOST_ORIGINALS } from "../../shared/api/known";
import { ServiceFailure } from "../core/failure";

/** Brackets and commas of the largest valid lists: known entities and terms of both lists. */
const MOST_MARKS = MOST_KNOWN * (MOST_ORIGINALS + 6) + 2 * MOST_TERMS * 5;
const DEEPEST = 64;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Throws for JSON with more or deeper values than any valid request, because parsing many small values takes gigabytes.
 */
export function refuseManyValues(json: Buffer): void {
  let [marks, depth] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at + 1);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) [marks, depth] = [marks + 1, depth + 1];
    else if (byte === COMMA) marks += 1;
    if (marks > MOST_MARKS || depth > DEEPEST) throw new ServiceFailure("bad_request", "The body has too many values.");
  }
}
