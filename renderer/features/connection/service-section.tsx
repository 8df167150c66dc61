import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { formatMilliseconds } from "../../i18n/format";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { Choices } from "../../ui/choices";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { TextField } from "../../ui/text-field";
import { useDraft } from "../../ui/use-draft";
import { KeyState } from "./key-state";

export function ServiceSection({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const configure = useAction("service.configure");
  const test = useAction("service.test");
  const draft = useDraft({ service: settings.service, baseUrl: settings.baseUrl, key: "" }, () => {
    test.reset();
    configure.reset();
  });
  const { change, changed } = draft;
  const { service, baseUrl, key } = draft.value;
  const hasKey = useCall("secrets.hasKey", { baseUrl: baseUrl.trim() }).data;
  const keychain = useCall("app.info", null).data?.keychain ?? true;
  const forget = useAction("secrets.clearKey");

  const save = (): void =>
    configure.mutate(
      { service, baseUrl: baseUrl.trim(), ...(key === "" ? {} : { key }) },
      {
        onSuccess: () => {
          draft.settle(draft.value);
          notify(t("settings.saved"));
        },
      },
    );

  /** Nothing has to be tested. */
  const applyThisComputer = (): void => {
    if (settings.service === "embedded") return;
    const entered = { service: "embedded", baseUrl: settings.baseUrl } as const;
    configure.mutate(entered, {
      onSuccess: () => {
        draft.settle({ ...entered, key: "" });
        notify(t("settings.saved"));
      },
    });
  };

  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.service")}</h2>
      <p className="lead">{t("settings.service.lead")}</p>
      <Choices
        label={t("settings.service")}
        options={(["embedded", "remote"] as const).map((value) => ({
          value,
          name: t(`settings.service.${value}`),
          about: t(`settings.service.${value}.about`),
        }))}
        value={service}
        onChange={(chosen) => {
          change({ service: chosen });
          if (chosen === "embedded") applyThisComputer();
        }}
      />
      {service === "remote" && (
        <div className="remote-fields">
          <TextField
            label={t("settings.baseUrl")}
            hint={t("settings.baseUrl.hint")}
            inputMode="url"
            value={baseUrl}
            onChange={(value) => change({ baseUrl: value })}
          />
          <TextField
            label={t("settings.key")}
            hint={t(keychain ? "settings.key.hint" : "settings.key.noKeychain")}
            masked
            value={key}
            placeholder={hasKey === true ? t("settings.key.keep") : undefined}
            onChange={(value) => change({ key: value })}
          />
          <KeyState
            hasKey={hasKey === true}
            error={forget.error}
            onForget={() =>
              forget.mutate({ baseUrl: baseUrl.trim() }, { onSuccess: () => notify(t("settings.key.forgotten")) })
            }
          />
        </div>
      )}
      {test.isError && <ErrorNotice error={test.error} safe="settings" />}
      {configure.isError && <ErrorNotice error={configure.error} />}
      {(service === "remote" || configure.isError) && (
        <div className="settings-actions">
          {service === "remote" && (
            <Button
              disabled={test.isPending}
              onClick={() => test.mutate({ baseUrl: baseUrl.trim(), ...(key === "" ? {} : { key }) })}
            >
              {t(test.isPending ? "settings.testing" : "settings.test")}
            </Button>
          )}
          <Button look={changed ? "primary" : "plain"} disabled={configure.isPending} onClick={save}>
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
      )}
    </section>
  );
}
