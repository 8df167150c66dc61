import { useTranslation } from "react-i18next";
import { useCall } from "../../ipc/queries";
import { hostOf } from "../../ui/host";

export function ServiceState() {
  const { t } = useTranslation();
  const settings = useCall("settings.get", null).data;
  const state = useCall("service.state", null).data ?? "starting";
  const remote = settings?.service === "remote";
  const text = remote
    ? settings.baseUrl === ""
      ? t("service.remote.unset")
      : t("service.remote", { host: hostOf(settings.baseUrl) })
    : t(`service.embedded.${state}`);
  const look = remote
    ? settings.baseUrl === ""
      ? "bad"
      : "away"
    : state === "ready"
      ? "ok"
      : state === "failed"
        ? "bad"
        : "wait";
  return (
    <span className="service" title={text}>
      <i className={`dot ${look}`} />
      <span className="visually-hidden">{t("service.label")}: </span>
      <span className="service-text">{text}</span>
    </span>
  );
}
