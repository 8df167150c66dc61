import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../shared/document/languages";
import { DETECT_LANGUAGE } from "./languages";
import { Select } from "./select";

interface LanguageSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly detected?: string | undefined;
  readonly canDetect?: boolean;
}

/** ISO 639-1. */
export function LanguageSelect({ label, value, onChange, detected, canDetect = false }: LanguageSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {canDetect && <option value={DETECT_LANGUAGE}>{t("compose.detect")}</option>}
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {code === detected ? t("compose.detected", { language: t(`language.${code}`) }) : t(`language.${code}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
