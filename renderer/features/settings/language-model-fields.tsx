import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LanguageModelView } from "../../../shared/ipc/language-model";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { originOf } from "../../ui/origin-of";
import { TextField } from "../../ui/text-field";
import { KeyState } from "./key-state";

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
  const client = useQueryClient();
  const forget = useAction("languageModel.clearKey");
  const hasKey = saved.hasKey && originOf(saved.url) === originOf(draft.url);
  const forgotten = (): void => {
    void client.invalidateQueries({ queryKey: ["languageModel.get"] });
    notify(t("settings.key.forgotten"));
  };
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
      <KeyState
        hasKey={hasKey}
        of={t("settings.model.key")}
        error={forget.error}
        onForget={() => forget.mutate({ url: draft.url.trim() }, { onSuccess: forgotten })}
      />
    </div>
  );
}
