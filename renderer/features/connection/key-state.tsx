import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "../../ui/error-notice";

interface KeyStateProps {
  readonly hasKey: boolean;
  /** If there are several keys. */
  readonly of?: string;
  readonly onForget: () => void;
  readonly error: Error | null;
}

export function KeyState({ hasKey, of, onForget, error }: KeyStateProps) {
  const { t } = useTranslation();
  const forget = t("settings.key.forget");
  return (
    <>
      <div className="key-state">
        <KeyRound aria-hidden />
        <span>{t(hasKey ? "settings.key.kept" : "settings.key.absent")}</span>
        {hasKey && (
          <button
            type="button"
            className="text-button"
            aria-label={of === undefined ? undefined : `${forget}: ${of}`}
            onClick={onForget}
          >
            {forget}
          </button>
        )}
      </div>
      {error !== null && <ErrorNotice error={error} safe="settings" />}
    </>
  );
}
