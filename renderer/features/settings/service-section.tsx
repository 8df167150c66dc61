import { Check, KeyRound } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { call } from "../../bridge";
import { formatMilliseconds } from "../../i18n/format";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";

/** This computer or a remote service: its address, its key, and whether it answers. */
export function ServiceSection({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const [service, setService] = useState(settings.service);
  const [baseUrl, setBaseUrl] = useState(settings.baseUrl);
  const [key, setKey] = useState("");
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>();
  const hasKey = useCall("secrets.hasKey", { baseUrl: baseUrl.trim() }).data;
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  const test = useAction("service.test");
  const forget = useAction("secrets.clearKey");
  const changed = service !== settings.service || baseUrl.trim() !== settings.baseUrl || key !== "";

  const reset = (): void => {
    test.reset();
    setSaveError(undefined);
  };
  const save = async (): Promise<void> => {
    const saved = await call("settings.set", { service, baseUrl: baseUrl.trim() });
    client.setQueryData(["settings.get", null], saved);
    if (key !== "") {
      await call("secrets.setKey", { key, baseUrl: saved.baseUrl });
      setKey("");
      await client.invalidateQueries({ queryKey: ["secrets.hasKey"] });
    }
    setBaseUrl(saved.baseUrl);
  };

  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.service")}</h2>
      <p className="lead">{t("settings.service.lead")}</p>
      <div role="radiogroup" aria-label={t("settings.service")} className="choices">
        {(["embedded", "remote"] as const).map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              className="radio"
              name={`${id}service`}
              checked={service === option}
              aria-labelledby={`${id}${option}`}
              aria-describedby={`${id}${option}about`}
              onChange={() => {
                setService(option);
                reset();
              }}
            />
            <span>
              <b id={`${id}${option}`}>{t(`settings.service.${option}`)}</b>
              <small id={`${id}${option}about`}>{t(`settings.service.${option}.about`)}</small>
            </span>
          </label>
        ))}
      </div>
      {service === "remote" && (
        <div className="remote-fields">
          <div className="field">
            <label htmlFor={`${id}url`}>{t("settings.baseUrl")}</label>
            <input
              id={`${id}url`}
              className="text-input"
              type="text"
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              value={baseUrl}
              aria-describedby={`${id}urlhint`}
              onChange={(event) => {
                setBaseUrl(event.target.value);
                reset();
              }}
            />
            <span className="field-hint" id={`${id}urlhint`}>
              {t("settings.baseUrl.hint")}
            </span>
          </div>
          <div className="field">
            <label htmlFor={`${id}key`}>{t("settings.key")}</label>
            <input
              id={`${id}key`}
              className="text-input"
              type="password"
              spellCheck={false}
              autoComplete="new-password"
              value={key}
              placeholder={hasKey === true ? t("settings.key.keep") : undefined}
              aria-describedby={`${id}keyhint`}
              onChange={(event) => {
                setKey(event.target.value);
                reset();
              }}
            />
            <span className="field-hint" id={`${id}keyhint`}>
              {keychain ? t("settings.key.hint") : t("settings.key.noKeychain")}
            </span>
          </div>
          <div className="key-state">
            <KeyRound aria-hidden />
            <span>{t(hasKey === true ? "settings.key.kept" : "settings.key.absent")}</span>
            {hasKey === true && (
              <button
                type="button"
                className="text-button"
                onClick={() =>
                  forget.mutate(
                    { baseUrl: baseUrl.trim() },
                    {
                      onSuccess: () => {
                        void client.invalidateQueries({ queryKey: ["secrets.hasKey"] });
                        notify(t("settings.key.forgotten"));
                      },
                    },
                  )
                }
              >
                {t("settings.key.forget")}
              </button>
            )}
          </div>
        </div>
      )}
      {test.isError && <ErrorNotice error={test.error} safe="settings" />}
      {saveError !== undefined && <ErrorNotice error={saveError} />}
      {forget.isError && <ErrorNotice error={forget.error} safe="settings" />}
      <div className="settings-actions">
        {service === "remote" && (
          <Button
            disabled={test.isPending}
            onClick={() => test.mutate({ baseUrl: baseUrl.trim(), ...(key === "" ? {} : { key }) })}
          >
            {t(test.isPending ? "settings.testing" : "settings.test")}
          </Button>
        )}
        <Button
          look="primary"
          disabled={saving}
          onClick={() => {
            setSaving(true);
            setSaveError(undefined);
            save()
              .then(() => notify(t("settings.saved")))
              .catch(setSaveError)
              .finally(() => setSaving(false));
          }}
        >
          {t("settings.save")}
        </Button>
        <span role="status" aria-label={t("settings.test.result")} className="test-result">
          {test.isSuccess && (
            <>
              <Check aria-hidden />
              {t("settings.test.ok", { time: formatMilliseconds(test.data.latencyMs, i18n.language) })}
            </>
          )}
        </span>
        {changed && !test.isSuccess && <span className="unsaved">{t("settings.unsaved")}</span>}
      </div>
    </section>
  );
}
