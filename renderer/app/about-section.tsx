import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../ipc/queries";

export function AboutSection() {
  const { t } = useTranslation();
  const id = useId();
  const info = useCall("app.info", null).data;
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.about")}</h2>
      <p className="lead">{t("settings.about.text")}</p>
      {info !== undefined && (
        <dl className="about">
          <dt>{t("settings.about.version")}</dt>
          <dd>{info.version}</dd>
          <dt>{t("settings.about.history")}</dt>
          <dd>{t(`settings.about.history.${info.history.kept}`)}</dd>
        </dl>
      )}
    </section>
  );
}
