import { KeyRound } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageModelView } from "../../../shared/ipc/language-model";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";

/** What the person has entered and not saved. */
export type Draft = Pick<LanguageModelView, "kind" | "url" | "model" | "sendOriginals" | "fileName"> & {
  readonly key: string;
};

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The file that the system's dialog chose, by its name. */
export function FileFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const choose = useAction("languageModel.chooseFile");
  return (
    <div className="model-file">
      <Button
        disabled={choose.isPending}
        onClick={() => choose.mutate(null, { onSuccess: ({ chosen, fileName }) => chosen && onChange({ fileName }) })}
      >
        {t("settings.model.choose")}
      </Button>
      <span className="model-file-name">
        {draft.fileName === "" ? t("settings.model.noFile") : t("settings.model.chosen", { name: draft.fileName })}
      </span>
      {choose.isError && <ErrorNotice error={choose.error} safe="settings" />}
    </div>
  );
}

/** Address, name and key of a model behind an address. */
export function EndpointFields({ draft, onChange, saved }: FieldsProps & { readonly saved: LanguageModelView }) {
  const { t } = useTranslation();
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  const hasKey = saved.hasKey && originOf(saved.url) === originOf(draft.url);
  return (
    <div className="remote-fields">
      <TextField
        label={t("settings.model.url")}
        hint={t("settings.model.url.hint")}
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
      <TextField
        label={t("settings.model.name")}
        hint={t("settings.model.name.hint")}
        value={draft.model}
        onChange={(model) => onChange({ model })}
      />
      <TextField
        label={t("settings.model.key")}
        hint={t(keychain ? "settings.model.key.hint" : "settings.key.noKeychain")}
        value={draft.key}
        masked
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
  const forget = useAction("languageModel.clearKey");
  const forgotten = (): void => {
    void client.invalidateQueries({ queryKey: ["languageModel.get"] });
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
            aria-label={`${t("settings.key.forget")}: ${t("settings.model.key")}`}
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
  readonly masked?: boolean;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextField({ label, hint, value, masked = false, placeholder, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-input"
        type={masked ? "password" : "text"}
        spellCheck={false}
        autoComplete={masked ? "new-password" : "off"}
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
