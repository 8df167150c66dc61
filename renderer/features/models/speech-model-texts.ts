import { useTranslation } from "react-i18next";
import type { SpeechModel } from "../../../shared/ipc/speech-models";
import type { MessageId } from "../../../shared/messages";
import { formatSize, languageName } from "../../i18n/format";

const NAMED = 3;
/** Languages for the displayed quality. Default: the first language of the model. */
const MEASURED = ["ru", "en"];

export interface ModelWords {
  readonly state: string;
  readonly facts: string;
  readonly hints: string;
  readonly failure: string;
}

const FAILURES: Readonly<Record<string, MessageId>> = {
  disk_full: "settings.speech.failed.disk",
  checksum_mismatch: "settings.speech.failed.damaged",
};

export function useModelWords(model: SpeechModel): ModelWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { languages, wordErrors = {}, speed, size, licence } = model;
  const named =
    languages.length === 0
      ? t("settings.speech.languages.many")
      : languages.length > NAMED
        ? t("settings.speech.languages", { count: languages.length })
        : languages.map((code) => languageName(code, language)).join(", ");
  const known = Object.keys(wordErrors);
  const shown = MEASURED.filter((code) => known.includes(code));
  const errors = (shown.length > 0 ? shown : known.slice(0, 1)).map((code) =>
    t("settings.speech.errors", {
      language: languageName(code, language),
      every: String(Math.max(1, Math.round(1 / (wordErrors[code] ?? 1)))),
    }),
  );
  const pace = speed === undefined ? [] : [t("settings.speech.speed", { time: roughly(speed * 60, language) })];
  return {
    state: t(
      model.imported && model.state === "installed"
        ? "settings.speech.state.imported"
        : `settings.speech.state.${model.state}`,
    ),
    facts: [
      named,
      ...(size > 0 ? [formatSize(size, language)] : []),
      licence === "" ? t("settings.speech.licence.unknown") : licence,
    ].join(" · "),
    hints: [...errors, ...pace].join(" "),
    failure: t(FAILURES[model.error ?? ""] ?? "settings.speech.failed.network"),
  };
}

/** Rounded, because it is an estimate. Minutes in. */
function roughly(minutes: number, language: string): string {
  const unit = (value: number, name: "minute" | "hour"): string =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit: name,
      unitDisplay: "short",
      maximumFractionDigits: name === "hour" ? 1 : 0,
    }).format(value);
  return minutes < 59.5 ? unit(Math.max(1, Math.round(minutes)), "minute") : unit(minutes / 60, "hour");
}
