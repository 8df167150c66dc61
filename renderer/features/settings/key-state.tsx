import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "../../ui/error-notice";

interface KeyStateProps {
  readonly hasKey: boolean;
  /** What the key is for, where several keys could be meant. */
  readonly of?: string;
  /** Forgets the key. */
  readonly onForget: () => void;
  /** Why it could not be forgotten; null without a failure. */
  readonly error: Error | null;
}

/** Whether a key is kept in the keychain, and a way to have it forgotten. */
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
