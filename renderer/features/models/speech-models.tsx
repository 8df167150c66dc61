import { FolderInput } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { ModelByLanguage } from "./model-by-language";
import { SpeechModelRow } from "./speech-model-row";
import { TranscriberChoice } from "./transcriber-choice";
import "./speech-models.css";

export function SpeechModelsSection() {
  const { t } = useTranslation();
  const id = useId();
  const speech = useCall("speech.models", null);
  const bring = useAction("speech.import");
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.speech")}</h2>
      <p className="lead">{t("settings.speech.lead")}</p>
      <TranscriberChoice />
      {speech.isError && <ErrorNotice error={speech.error} />}
      {speech.data !== undefined && (
        <>
          <ModelByLanguage speech={speech.data} />
          <ul className="speech-models" aria-label={t("settings.speech.list")}>
            {speech.data.models.map((model) => (
              <SpeechModelRow key={model.id} model={model} />
            ))}
          </ul>
        </>
      )}
      {bring.isError && <ErrorNotice error={bring.error} safe="settings" />}
      <div className="settings-actions">
        <Button
          disabled={bring.isPending}
          onClick={() =>
            bring.mutate(null, {
              onSuccess: (done) => done.imported !== undefined && notify(t("settings.speech.imported")),
            })
          }
        >
          <FolderInput aria-hidden />
          {t(bring.isPending ? "settings.speech.importing" : "settings.speech.import")}
        </Button>
        <span className="field-hint">{t("settings.speech.import.hint")}</span>
      </div>
    </section>
  );
}
