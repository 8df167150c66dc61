import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "../../../shared/ipc/settings";
import { INTERFACE_LANGUAGES, isInterfaceLanguage, languageOf } from "../../../shared/messages";
import { useAction } from "../../ipc/queries";
import { ErrorNotice } from "../../ui/error-notice";
import { Select } from "../../ui/select";

const THEMES = ["system", "light", "dark"] as const satisfies readonly Settings["theme"][];

export function AppearanceSection({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const set = useAction("settings.set");
  const change = (part: Partial<Pick<Settings, "theme" | "language">>): void => set.mutate(part);
  const { compare } = new Intl.Collator(i18n.language);
  const languages = [...INTERFACE_LANGUAGES].sort((a, b) => compare(languageOf(a).name, languageOf(b).name));
  return (
    <section className="settings-section" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("settings.appearance")}</h2>
      <div className="settings-row">
        <div className="field">
          <label htmlFor={`${id}theme`}>{t("settings.theme")}</label>
          <Select
            id={`${id}theme`}
            value={settings.theme}
            onChange={(event) => {
              const theme = THEMES.find((name) => name === event.target.value);
              if (theme !== undefined) change({ theme });
            }}
          >
            {THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {t(`settings.theme.${theme}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label htmlFor={`${id}language`}>{t("settings.language")}</label>
          <Select
            id={`${id}language`}
            value={settings.language}
            onChange={(event) => {
              const { value } = event.target;
              change({ language: isInterfaceLanguage(value) ? value : "system" });
            }}
          >
            <option value="system">{t("settings.language.system")}</option>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageOf(code).name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
    </section>
  );
}
