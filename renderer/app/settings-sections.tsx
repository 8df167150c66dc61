import type { ReactNode } from "react";
import type { Settings } from "../../shared/ipc/settings";
import { SWITCHES, type SwitchSection } from "../../shared/ipc/switches";
import type { MessageId } from "../../shared/messages";
import { HistorySection } from "../features/backup/history-section";
import { ClipboardShortcutsSection } from "../features/clipboard/clipboard-shortcuts-section";
import { ServiceSection } from "../features/connection/service-section";
import { LanguageModelSection } from "../features/models/language-model";
import { SpeechModelsSection } from "../features/models/speech-models";
import { SpeedSection } from "../features/models/speed-section";
import { AppearanceSection } from "../features/settings/appearance-section";
import { KeysSection } from "../features/settings/keys-section";
import { PlainSection } from "../features/settings/switches";
import { WordListsSection } from "../features/settings/word-lists/word-lists-section";
import { AboutSection } from "./about-section";

interface SectionProps {
  readonly settings: Settings;
}

export interface SettingsEntry {
  /** Of its headings. */
  readonly titles: readonly MessageId[];
  /** Beginnings of message ids: their texts are searched. */
  readonly ids: readonly string[];
  readonly Section: (props: SectionProps) => ReactNode;
}

const FIRST: readonly SettingsEntry[] = [
  {
    titles: ["settings.service"],
    ids: ["settings.service", "settings.baseUrl", "settings.key.", "settings.key", "settings.test"],
    Section: ServiceSection,
  },
  { titles: ["words.title", "caution.title"], ids: ["words.", "caution."], Section: WordListsSection },
  { titles: ["settings.speech"], ids: ["settings.speech", "settings.transcription"], Section: SpeechModelsSection },
  { titles: ["settings.model"], ids: ["settings.model"], Section: LanguageModelSection },
  {
    titles: ["settings.appearance"],
    ids: ["settings.appearance", "settings.theme", "settings.language"],
    Section: AppearanceSection,
  },
];
const LAST: readonly SettingsEntry[] = [
  { titles: ["history.title"], ids: ["history.", "keeping."], Section: HistorySection },
  { titles: ["settings.about"], ids: ["settings.about"], Section: AboutSection },
];

/** Sections of switches with further content. */
const OWN: Partial<Record<SwitchSection, Pick<SettingsEntry, "ids" | "Section">>> = {
  "settings.keys": { ids: ["settings.key."], Section: KeysSection },
  "settings.speed": { ids: ["graphics."], Section: SpeedSection },
  "clipboardShortcut.title": { ids: ["clipboardShortcut."], Section: ClipboardShortcutsSection },
};

function switchEntries(): SettingsEntry[] {
  const switches = Object.values(SWITCHES);
  return [...new Set(switches.map(({ section }) => section))].map((section) => ({
    titles: [section],
    ids: [
      section,
      ...switches.filter((one) => one.section === section).flatMap(({ label, about }) => [label, about]),
      ...(OWN[section]?.ids ?? []),
    ],
    Section: OWN[section]?.Section ?? ((props) => <PlainSection section={section} {...props} />),
  }));
}

export const settingsEntries = (): readonly SettingsEntry[] => [...FIRST, ...switchEntries(), ...LAST];
