import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { originOf } from "../../ui/origin-of";
import { TextField } from "../../ui/text-field";
import { KeyState } from "./key-state";

const CLEAR = { model: "languageModel.clearKey", transcription: "transcription.clearKey" } as const;

interface Address {
  readonly url: string;
  readonly model: string;
  readonly key: string;
}

interface AddressFieldsProps {
  readonly of: keyof typeof CLEAR;
  readonly draft: Address;
  /** The address with a stored key. */
  readonly saved: { readonly url: string; readonly hasKey: boolean };
  readonly onChange: (change: Partial<Address>) => void;
}

export function AddressFields({ of, draft, saved, onChange }: AddressFieldsProps) {
  const { t } = useTranslation();
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  const forget = useAction(CLEAR[of]);
  const hasKey = saved.hasKey && originOf(saved.url) === originOf(draft.url);
  const forgotten = (): void => notify(t("settings.key.forgotten"));
  return (
    <div className="remote-fields">
      {of === "transcription" && <p className="speech-warning">{t("settings.transcription.leaves")}</p>}
      <TextField
        label={t(`settings.${of}.url`)}
        hint={t(`settings.${of}.url.hint`)}
        value={draft.url}
        onChange={(url) => onChange({ url })}
      />
      <TextField
        label={t(`settings.${of}.name`)}
        hint={t(`settings.${of}.name.hint`)}
        value={draft.model}
        onChange={(model) => onChange({ model })}
      />
      <TextField
        label={t(`settings.${of}.key`)}
        hint={t(keychain ? `settings.${of}.key.hint` : "settings.key.noKeychain")}
        value={draft.key}
        masked
        placeholder={hasKey ? t("settings.key.keep") : undefined}
        onChange={(key) => onChange({ key })}
      />
      <KeyState
        hasKey={hasKey}
        of={t(of === "model" ? "settings.model.key" : "settings.transcription.url")}
        error={forget.error}
        onForget={() => forget.mutate({ url: draft.url.trim() }, { onSuccess: forgotten })}
      />
    </div>
  );
}
