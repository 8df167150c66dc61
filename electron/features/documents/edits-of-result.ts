import { edited } from "../../../documents/edited";
import type { Edit } from "../../../documents/mapped-document";
import type { Document } from "../../../shared/document/document";

/** Undefined if the result differs from the original by more than replaced words, such as a translation. */
export function editsOf({ original, result, replacements }: Document): Edit[] | undefined {
  const edits = replacements.map(({ start, end, resultStart, resultEnd }) => ({
    start,
    end,
    replacement: result.slice(resultStart, resultEnd),
  }));
  return edited(original, edits) === result ? edits : undefined;
}
