import { edited } from "../../../documents/edited";
import type { Edit } from "../../../documents/mapped-document";
import type { Document } from "../../../shared/document/document";

/**
 * The edits of the original, manual ones included; undefined if the result is more than the original with replaced
 * words: a translation, or the work of a service that does more.
 */
export function editsOf({ original, result, replacements }: Document): Edit[] | undefined {
  const edits = replacements.map(({ start, end, resultStart, resultEnd }) => ({
    start,
    end,
    replacement: result.slice(resultStart, resultEnd),
  }));
  return edited(original, edits) === result ? edits : undefined;
}
