import { useTranslation } from "react-i18next";
import { useCall } from "../ipc/queries";
import { ErrorNotice } from "../ui/error-notice";
import { AboutSection } from "./about-section";
import { AppearanceSection } from "../features/settings/appearance-section";
import { HistorySection } from "../features/backup/history-section";
import { KeysSection } from "../features/settings/keys-section";
import { LanguageModelSection } from "../features/models/language-model";
import { ClipboardShortcutsSection } from "../features/clipboard/clipboard-shortcuts-section";
import { ServiceSection } from "../features/connection/service-section";
import { SpeechModelsSection } from "../features/models/speech-models";
import { SpeedSection } from "../features/models/speed-section";
import { SwitchSections } from "../features/settings/switches";
import { WordListsSection } from "../features/settings/word-lists/word-lists-section";
import "../ui/field.css";
import "./settings-page.css";

const OWN_SECTIONS = {
  "settings.keys": KeysSection,
  "settings.speed": SpeedSection,
  "clipboardShortcut.title": ClipboardShortcutsSection,
};

export function Settings() {
  const { t } = useTranslation();
  const settings = useCall("settings.get", null);
  return (
    <div className="settings">
      <div className="settings-column">
        <h1>{t("settings.title")}</h1>
        {settings.isError && <ErrorNotice error={settings.error} />}
        {settings.data !== undefined && (
          <>
            <ServiceSection settings={settings.data} />
            <WordListsSection settings={settings.data} />
            <SpeechModelsSection />
            <LanguageModelSection />
            <AppearanceSection settings={settings.data} />
            <SwitchSections settings={settings.data} own={OWN_SECTIONS} />
            <HistorySection />
          </>
        )}
        <AboutSection />
      </div>
    </div>
  );
}
