import { type InterfaceLanguage, textIn } from "../../../shared/messages";
import type { Outcome } from "./outcome";

type Counted = "found" | "doubtful" | "unchecked" | "foundAnyway" | "placed" | "unknown" | "unsure";

/** Without text of the user. */
export function outcomeWords(outcome: Outcome, language: InterfaceLanguage): string {
  const t = textIn(language);
  const counted = (what: Counted, count: number): string =>
    t(`clipboard.${what}`, { count, formatted: new Intl.NumberFormat(language).format(count) });
  const any = (what: Counted, count: number): string[] => (count > 0 ? [counted(what, count)] : []);
  switch (outcome.kind) {
    case "unusable":
      return t(`clipboard.${outcome.why}`);
    case "depersonalized":
      if (outcome.unchecked > 0)
        return [
          counted("unchecked", outcome.unchecked),
          ...any("foundAnyway", outcome.found),
          ...any("doubtful", outcome.doubtful),
        ].join(" ");
      if (outcome.found === 0) return t("clipboard.nothingFound");
      return [counted("found", outcome.found), ...any("doubtful", outcome.doubtful)].join(" ");
    case "refused":
      return outcome.code === "no_key" ? t("clipboard.noKey") : t("clipboard.refused");
    case "failed":
      return outcome.cancelled ? t("clipboard.cancelled") : t("clipboard.failed");
    case "restored":
      return [
        counted("placed", outcome.placed),
        ...any("unknown", outcome.unknown),
        ...any("unsure", outcome.unsure),
        ...(outcome.forgotten ? [t("clipboard.forgotten")] : []),
      ].join(" ");
    case "no_placeholders":
      return t("clipboard.noPlaceholders");
    case "working":
    case "already":
    case "overtaken":
    case "choose":
    case "crashed":
      return t(`clipboard.${outcome.kind}`);
  }
}
