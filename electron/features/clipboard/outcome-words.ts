import type { InterfaceLanguage } from "../../../shared/ipc/settings";
import { COUNTED, WORDS } from "./messages";
import type { Outcome } from "./outcome";

/**
 * Describes the outcome of a round trip in one to three sentences. An outcome contains no text of the user, so the
 * description does not either.
 */
export function outcomeWords(outcome: Outcome, language: InterfaceLanguage): string {
  const words = WORDS[language];
  const counted = (what: keyof (typeof COUNTED)["ru"], count: number): string => {
    const forms = COUNTED[language][what];
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
    return form.replace("#", new Intl.NumberFormat(language).format(count));
  };
  /** Omitted if the count is zero. */
  const any = (what: keyof (typeof COUNTED)["ru"], count: number): string[] =>
    count > 0 ? [counted(what, count)] : [];
  switch (outcome.kind) {
    case "unusable":
      return words[outcome.why];
    case "depersonalized":
      if (outcome.unchecked > 0)
        return [
          counted("unchecked", outcome.unchecked),
          ...any("foundAnyway", outcome.found),
          ...any("doubtful", outcome.doubtful),
        ].join(" ");
      if (outcome.found === 0) return words.nothingFound;
      return [counted("found", outcome.found), ...any("doubtful", outcome.doubtful)].join(" ");
    case "refused":
      return outcome.code === "no_key" ? words.noKey : words.refused;
    case "failed":
      return outcome.cancelled ? words.cancelled : words.failed;
    case "restored":
      return [
        counted("placed", outcome.placed),
        ...any("unknown", outcome.unknown),
        ...any("unsure", outcome.unsure),
        ...(outcome.forgotten ? [words.forgotten] : []),
      ].join(" ");
    case "no_placeholders":
      return words.noPlaceholders;
    case "working":
    case "already":
    case "overtaken":
    case "choose":
    case "crashed":
      return words[outcome.kind];
  }
}
