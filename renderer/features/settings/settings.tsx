import { useTranslation } from "react-i18next";
import { useCall } from "../../queries";
import { ErrorNotice } from "../../ui/error-notice";
import { AboutSection } from "./about-section";
import { AppearanceSection } from "./appearance-section";
import { ClipboardSection } from "./clipboard-section";
import { HistorySection } from "./history-section";
import { KeysSection } from "./keys-section";
import { LanguageModelSection } from "./language-model";
import { RoundTripSection } from "./round-trip/round-trip-section";
import { PlaceholdersSection } from "./placeholders-section";
import { ServiceSection } from "./service-section";
import { SpeechModelsSection } from "./speech-models";
import { WordListsSection } from "./word-lists/word-lists-section";
import "../../ui/field.css";
import "./settings.css";

/** All settings: service, appearance, and information about the application. */
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
            <KeysSection settings={settings.data} />
            <RoundTripSection settings={settings.data} />
            <PlaceholdersSection settings={settings.data} />
            <ClipboardSection settings={settings.data} />
            <HistorySection />
          </>
        )}
        <AboutSection />
      </div>
    </div>
  );
}
