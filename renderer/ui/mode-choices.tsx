import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../shared/document/languages";
import { Choices } from "./choices";

interface ModeChoicesProps {
  readonly value: Mode;
  readonly className?: string;
  readonly onChange: (mode: Mode) => void;
}

export function ModeChoices({ value, className = "", onChange }: ModeChoicesProps) {
  const { t } = useTranslation();
  return (
    <Choices
      label={t("compose.mode")}
      className={`plain ${className}`.trim()}
      options={MODES.map((mode) => ({ value: mode, name: t(`mode.${mode}`), about: t(`mode.${mode}.about`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
