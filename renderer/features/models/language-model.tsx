import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageModelView } from "../../../shared/ipc/language-model";
import { LANGUAGE_MODEL_KINDS } from "../../../shared/ipc/language-model-kinds";
import { formatMilliseconds } from "../../i18n/format";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { Choices } from "../../ui/choices";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { useDraft } from "../../ui/use-draft";
import { AddressFields } from "../connection/address-fields";
import { FileFields } from "./language-model-fields";
import "./language-model.css";

export function LanguageModelSection() {
  const { t } = useTranslation();
  const id = useId();
  const model = useCall("languageModel.get", null);
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.model")}</h2>
      <p className="lead">
        {t("settings.model.lead")} {t("settings.model.embeddedOnly")}
      </p>
      {model.isError && <ErrorNotice error={model.error} />}
      {model.data !== undefined && <Choice saved={model.data} />}
    </section>
  );
}

function Choice({ saved }: { readonly saved: LanguageModelView }) {
  const { t } = useTranslation();
  const test = useAction("languageModel.test");
  const save = useAction("languageModel.set");
  const draft = useDraft({ ...saved, key: "" }, () => {
    test.reset();
    save.reset();
  });
  const { change, changed } = draft;
  const { kind, url, model, sendOriginals, key } = draft.value;
  const asked = { kind, url: url.trim(), model: model.trim(), sendOriginals, ...(key === "" ? {} : { key }) };

  const saving = (): void =>
    save.mutate(asked, {
      onSuccess: () => {
        draft.settle(draft.value);
        notify(t("settings.model.saved"));
      },
    });

  /** Nothing has to be tested. */
  const applyNone = (): void => {
    if (saved.kind === "none") return;
    const entered = { kind: "none", url: saved.url, model: saved.model, sendOriginals: saved.sendOriginals } as const;
    save.mutate(entered, {
      onSuccess: () => {
        draft.settle({ ...saved, ...entered, key: "" });
        notify(t("settings.model.saved"));
      },
    });
  };

  return (
    <>
      <Choices
        label={t("settings.model")}
        className="model-kinds"
        options={LANGUAGE_MODEL_KINDS.map((value) => ({
          value,
          name: t(`settings.model.${value}`),
          about: t(`settings.model.${value}.about`),
        }))}
        value={kind}
        onChange={(chosen) => {
          change({ kind: chosen });
          if (chosen === "none") applyNone();
        }}
      />
      {kind === "file" && <FileFields fileName={draft.value.fileName} onChange={(fileName) => change({ fileName })} />}
      {kind === "endpoint" && <AddressFields of="model" draft={draft.value} onChange={change} saved={saved} />}
      {kind !== "none" && (
        <Originals
          checked={sendOriginals}
          warning={t(kind === "file" ? "settings.model.originals.warningFile" : "settings.model.originals.warning")}
          onChange={(checked) => change({ sendOriginals: checked })}
        />
      )}
      {test.isError && <ErrorNotice error={test.error} safe="settings" />}
      {save.isError && <ErrorNotice error={save.error} safe="settings" />}
      {(kind !== "none" || save.isError) && (
        <div className="settings-actions">
          {kind !== "none" && (
            <Button disabled={test.isPending} onClick={() => test.mutate(asked)}>
              {t(test.isPending ? "settings.model.testing" : "settings.model.test")}
            </Button>
          )}
          <Button look={changed ? "primary" : "plain"} disabled={save.isPending} onClick={saving}>
            {t("settings.model.save")}
          </Button>
          <span role="status" aria-label={t("settings.model.test.result")} className="test-result">
            {test.isSuccess && <Answer {...test.data} />}
          </span>
          {changed && !test.isSuccess && <span className="unsaved">{t("settings.unsaved")}</span>}
        </div>
      )}
    </>
  );
}

interface OriginalsProps {
  readonly checked: boolean;
  readonly warning: string;
  readonly onChange: (checked: boolean) => void;
}

function Originals({ checked, warning, onChange }: OriginalsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="model-originals">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={checked}
        aria-describedby={`${id}about`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>{t("settings.model.originals")}</label>
        <small id={`${id}about`}>
          {t("settings.model.originals.about")} {warning}
        </small>
      </span>
    </div>
  );
}

function Answer({ word, latencyMs }: { readonly word: string; readonly latencyMs: number }) {
  const { t, i18n } = useTranslation();
  const time = formatMilliseconds(latencyMs, i18n.language);
  return (
    <>
      <Check aria-hidden />
      {word === "" ? t("settings.model.test.talks", { time }) : t("settings.model.test.ok", { word, time })}
    </>
  );
}
