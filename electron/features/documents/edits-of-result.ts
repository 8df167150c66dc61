import { edited } from "../../../documents/edited";
import type { Edit } from "../../../documents/mapped-document";
import type { Document } from "../../../shared/document/document";

/**
 * Includes manual edits; undefined if the result is more than the original with replaced words, such as a translation.
 */
export function editsOf({ original, result, replacements }: Document): Edit[] | undefined {
  const edits = replacements.map(({ start, end, resultStart, resultEnd }) => ({
    start,
    end,
    replacement: result.slice(resultStart, resultEnd),
  }));
  return edited(original, edits) === result ? edits : undefined;
}
