import { KeyRound } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TranscriptionView } from "../../../shared/ipc/transcription";
import { useAction, useCall } from "../../queries";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";

/** What the person has entered and not saved. */
export type Draft = Pick<TranscriptionView, "listener" | "url" | "model"> & { readonly key: string };

interface FieldsProps {
  readonly draft: Draft;
  readonly saved: TranscriptionView;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Address, name and key of a model that transcribes, and what it means to use it. */
export function TranscriptionFields({ draft, saved, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  const hasKey = saved.hasKey && originOf(saved.url) === originOf(draft.url);
  return (
    <div className="remote-fields">
      <p className="speech-warning">{t("settings.transcription.leaves")}</p>
      <TextField
        label={t("settings.transcription.url")}
        hint={t("settings.transcription.url.hint")}
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
      <TextField
        label={t("settings.transcription.name")}
        hint={t("settings.transcription.name.hint")}
        value={draft.model}
        onChange={(model) => onChange({ model })}
      />
      <TextField
        label={t("settings.transcription.key")}
        hint={t(keychain ? "settings.transcription.key.hint" : "settings.key.noKeychain")}
        value={draft.key}
        secret
        placeholder={hasKey ? t("settings.key.keep") : undefined}
        onChange={(key) => onChange({ key })}
      />
      <KeyState url={draft.url.trim()} hasKey={hasKey} />
    </div>
  );
}

/** A key is kept for an origin, whatever the path. */
function originOf(url: string): string {
  return URL.canParse(url.trim()) ? new URL(url.trim()).origin : url.trim();
}

function KeyState({ url, hasKey }: { readonly url: string; readonly hasKey: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const forget = useAction("transcription.clearKey");
  const forgotten = (): void => {
    void client.invalidateQueries({ queryKey: ["transcription.get"] });
    notify(t("settings.key.forgotten"));
  };
  return (
    <>
      <div className="key-state">
        <KeyRound aria-hidden />
        <span>{t(hasKey ? "settings.key.kept" : "settings.key.absent")}</span>
        {hasKey && (
          <button
            type="button"
            className="text-button"
            aria-label={`${t("settings.key.forget")}: ${t("settings.transcription.url")}`}
            onClick={() => forget.mutate({ url }, { onSuccess: forgotten })}
          >
            {t("settings.key.forget")}
          </button>
        )}
      </div>
      {forget.isError && <ErrorNotice error={forget.error} safe="settings" />}
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly secret?: boolean;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextField({ label, hint, value, secret = false, placeholder, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-input"
        type={secret ? "password" : "text"}
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="field-hint" id={`${id}hint`}>
        {hint}
      </span>
    </div>
  );
}
