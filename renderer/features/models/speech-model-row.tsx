import { Download, Pause, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SpeechModel } from "../../../shared/ipc/speech-models";
import { formatSize } from "../../i18n/format";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { useModelWords } from "./speech-model-texts";

export function SpeechModelRow({ model }: { readonly model: SpeechModel }) {
  const { t } = useTranslation();
  const id = useId();
  const words = useModelWords(model);
  return (
    <li className="speech-model" aria-labelledby={id}>
      <div className="speech-model-head">
        <h3 id={id}>{model.name}</h3>
        <span className={`speech-state ${model.state}`}>{words.state}</span>
      </div>
      <p className="speech-facts">{words.facts}</p>
      {model.nonCommercial && <p className="speech-warning">{t("settings.speech.nonCommercial")}</p>}
      <p className="speech-hints">{words.hints}</p>
      {model.wordTimes === false && <p className="speech-hints">{t("settings.speech.noWordTimes")}</p>}
      {(model.state === "downloading" || model.state === "paused") && <Progress model={model} />}
      {model.state === "failed" && <p className="speech-failure">{words.failure}</p>}
      <Actions model={model} />
    </li>
  );
}

function Progress({ model }: { readonly model: SpeechModel }) {
  const { t, i18n } = useTranslation();
  const received = Math.min(model.received ?? 0, model.size);
  return (
    <div className="speech-progress">
      <progress value={received} max={model.size} aria-label={t("settings.speech.progress", { name: model.name })} />
      <span>
        {t("settings.speech.received", {
          received: formatSize(received, i18n.language),
          size: formatSize(model.size, i18n.language),
        })}
      </span>
    </div>
  );
}

function Actions({ model }: { readonly model: SpeechModel }) {
  const { t } = useTranslation();
  const download = useAction("speech.download");
  const pause = useAction("speech.pause");
  const remove = useAction("speech.remove");
  const { id, name, state, imported } = model;
  const begun = state === "paused" || (state === "failed" && (model.received ?? 0) > 0);
  const get = begun ? t("settings.speech.resume") : t("settings.speech.download");
  const failed = [download, pause, remove].find((action) => action.isError)?.error;
  return (
    <>
      {state !== "bundled" && (
        <div className="settings-actions">
          {(state === "available" || state === "paused" || (state === "failed" && !imported)) && (
            <Button aria-label={`${get}: ${name}`} onClick={() => download.mutate({ id })}>
              <Download aria-hidden />
              {get}
            </Button>
          )}
          {state === "downloading" && (
            <Button aria-label={`${t("settings.speech.pause")}: ${name}`} onClick={() => pause.mutate({ id })}>
              <Pause aria-hidden />
              {t("settings.speech.pause")}
            </Button>
          )}
          {state !== "available" && (
            <Button
              look="ghost"
              disabled={remove.isPending}
              aria-label={`${t("settings.speech.remove")}: ${name}`}
              onClick={() => remove.mutate({ id })}
            >
              <Trash2 aria-hidden />
              {t("settings.speech.remove")}
            </Button>
          )}
        </div>
      )}
      {failed != null && <ErrorNotice error={failed} safe="settings" />}
    </>
  );
}
