import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TranscriptionView } from "../../../shared/ipc/transcription";
import { TRANSCRIPTION_LISTENERS } from "../../../shared/ipc/transcription-listeners";
import { formatMilliseconds } from "../../i18n/format";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { Choices } from "../../ui/choices";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { useDraft } from "../../ui/use-draft";
import { AddressFields } from "../connection/address-fields";

export function TranscriberChoice() {
  const transcription = useCall("transcription.get", null);
  if (transcription.isError) return <ErrorNotice error={transcription.error} />;
  return transcription.data && <Choice saved={transcription.data} />;
}

function Choice({ saved }: { readonly saved: TranscriptionView }) {
  const { t, i18n } = useTranslation();
  const test = useAction("transcription.test");
  const save = useAction("transcription.set");
  const draft = useDraft({ ...saved, key: "" }, () => {
    test.reset();
    save.reset();
  });
  const { change, changed } = draft;
  const { listener, url, model, key } = draft.value;
  const asked = { listener, url: url.trim(), model: model.trim(), ...(key === "" ? {} : { key }) };

  const saving = (): void =>
    save.mutate(asked, {
      onSuccess: () => {
        draft.settle(draft.value);
        notify(t("settings.transcription.saved"));
      },
    });

  /** Nothing has to be tested. */
  const listenHere = (): void => {
    if (saved.listener === "here") return;
    const entered = { listener: "here", url: saved.url, model: saved.model } as const;
    save.mutate(entered, {
      onSuccess: () => {
        draft.settle({ ...saved, ...entered, key: "" });
        notify(t("settings.transcription.saved"));
      },
    });
  };

  return (
    <>
      <Choices
        label={t("settings.transcription")}
        options={TRANSCRIPTION_LISTENERS.map((value) => ({
          value,
          name: t(`settings.transcription.${value}`),
          about: t(`settings.transcription.${value}.about`),
        }))}
        value={listener}
        onChange={(chosen) => {
          change({ listener: chosen });
          if (chosen === "here") listenHere();
        }}
      />
      {listener === "address" && (
        <AddressFields of="transcription" draft={draft.value} onChange={change} saved={saved} />
      )}
      {test.isError && <ErrorNotice error={test.error} safe="settings" />}
      {save.isError && <ErrorNotice error={save.error} safe="settings" />}
      {(listener === "address" || save.isError) && (
        <div className="settings-actions">
          {listener === "address" && (
            <Button disabled={test.isPending} onClick={() => test.mutate(asked)}>
              {t(test.isPending ? "settings.transcription.testing" : "settings.transcription.test")}
            </Button>
          )}
          <Button look={changed ? "primary" : "plain"} disabled={save.isPending} onClick={saving}>
            {t("settings.transcription.save")}
          </Button>
          <span role="status" aria-label={t("settings.transcription.test.result")} className="test-result">
            {test.isSuccess && (
              <>
                <Check aria-hidden />
                {t("settings.transcription.test.ok", { time: formatMilliseconds(test.data.latencyMs, i18n.language) })}
              </>
            )}
          </span>
          {changed && !test.isSuccess && <span className="unsaved">{t("settings.unsaved")}</span>}
        </div>
      )}
    </>
  );
}
