import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TranscriptionView } from "../../../shared/ipc/transcription";
import { useAction, useCall } from "../../queries";
import { notify } from "../../ui/notices";
import { originOf } from "../../ui/origin-of";
import { TextField } from "../../ui/text-field";
import { KeyState } from "./key-state";

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
  const client = useQueryClient();
  const forget = useAction("transcription.clearKey");
  const hasKey = saved.hasKey && originOf(saved.url) === originOf(draft.url);
  const forgotten = (): void => {
    void client.invalidateQueries({ queryKey: ["transcription.get"] });
    notify(t("settings.key.forgotten"));
  };
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
        masked
        placeholder={hasKey ? t("settings.key.keep") : undefined}
        onChange={(key) => onChange({ key })}
      />
      <KeyState
        hasKey={hasKey}
        of={t("settings.transcription.url")}
        error={forget.error}
        onForget={() => forget.mutate({ url: draft.url.trim() }, { onSuccess: forgotten })}
      />
    </div>
  );
}
