import { compilePattern } from "../../engine/patterns";
import type { Detection } from "../../shared/api/detection";
import { ServiceFailure } from "../core/failure";

/** Throws `bad_request`, without the unusable expression itself. */
export function requireUsableTerms(detection: Detection | undefined): void {
  for (const list of ["always", "never"] as const) {
    for (const [index, { text, match }] of (detection?.[list] ?? []).entries()) {
      if (match !== "regex") continue;
      const compiled = compilePattern(text);
      if (!("problem" in compiled)) continue;
      throw new ServiceFailure("bad_request", "A regular expression cannot be used.", {
        details: { fields: [{ field: `detection.${list}.${index}.text`, problem: compiled.problem }] },
      });
    }
  }
}
