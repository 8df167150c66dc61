import { type InterfaceLanguage, textIn } from "../../shared/messages";

/** Accessible names. The English ones are fixed by docs/design/accessible-names.md. */
export interface Words {
  readonly input: string;
  readonly files: string;
  readonly mode: Record<"blind" | "reversible" | "randomize", string>;
  readonly start: string;
  readonly status: string;
  readonly completed: RegExp;
  readonly original: string;
  readonly depersonalized: string;
  readonly entities: string;
  readonly tasks: string;
  readonly save: string;
}

/** From the texts of the interface. */
export function wordsIn(language: InterfaceLanguage): Words {
  const t = textIn(language);
  return {
    input: t("compose.input"),
    files: t("compose.chooseFiles"),
    mode: { blind: t("mode.blind"), reversible: t("mode.reversible"), randomize: t("mode.randomize") },
    start: t("compose.start"),
    status: t("task.status"),
    completed: new RegExp(`^${t("task.status.completed")}`),
    original: t("workspace.original"),
    depersonalized: t("workspace.depersonalized"),
    entities: t("workspace.entities"),
    tasks: t("library.tasks"),
    save: t("workspace.save"),
  };
}
