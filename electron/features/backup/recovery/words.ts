import { type InterfaceLanguage, textIn } from "../../../../shared/messages";
import type { ReadCode } from "../../../platform/keychain/recovery-code";
import type { ShowWords, TypeWords } from "./messages";

export type CodeOpens = "history" | "backup";

/** `kept`: the code was written down before. */
export function showWords(language: InterfaceLanguage, kept: boolean): ShowWords {
  const t = textIn(language);
  return {
    title: t("recovery.show.title"),
    why: t("recovery.show.why"),
    how: t("recovery.show.how"),
    print: t("recovery.show.print"),
    later: t(kept ? "recovery.show.close" : "recovery.show.later"),
    written: kept ? undefined : t("recovery.show.written"),
  };
}

export function typeWords(language: InterfaceLanguage, opens: CodeOpens): TypeWords {
  const t = textIn(language);
  return {
    title: t("recovery.type.title"),
    lead: t(`recovery.lead.${opens}`),
    label: t("recovery.type.label"),
    hint: t("recovery.type.hint"),
    cancel: t("recovery.type.cancel"),
    open: t("recovery.type.open"),
  };
}

/** `another`: a valid code of a different history. */
export function problemWords(
  language: InterfaceLanguage,
  opens: CodeOpens,
  problem: Exclude<ReadCode, { ok: true }> | { readonly problem: "another" },
): string {
  const t = textIn(language);
  switch (problem.problem) {
    case "line":
      return t("recovery.problem.line", { line: problem.line });
    case "length":
      return t("recovery.problem.length", { characters: problem.characters });
    case "whole":
      return t("recovery.problem.whole");
    case "another":
      return t(`recovery.another.${opens}`);
  }
}
