import type { MessageId } from "../messages";

interface Switch {
  readonly initial: boolean;
  /** Heading of its section on the page of settings. */
  readonly section: MessageId;
  readonly label: MessageId;
  readonly about: MessageId;
  /** Displayed only while this switch is on. */
  readonly needs?: string;
}

/** In the order of the page. Schema, file, contract and page are derived from it. */
export const SWITCHES = {
  /** Single letters act in a review by hand. */
  reviewKeys: {
    initial: true,
    section: "settings.keys",
    label: "settings.reviewKeys",
    about: "settings.reviewKeys.about",
  },
  markUncertain: {
    initial: true,
    section: "settings.transcripts",
    label: "settings.markUncertain",
    about: "settings.markUncertain.about",
  },
  tray: {
    initial: true,
    section: "clipboardShortcut.title",
    label: "clipboardShortcut.tray",
    about: "clipboardShortcut.tray.about",
  },
  stayInTray: {
    initial: false,
    section: "clipboardShortcut.title",
    label: "clipboardShortcut.stayInTray",
    about: "clipboardShortcut.stayInTray.about",
    needs: "tray",
  },
  /** `[NAME_1·K7]`. */
  tagPlaceholders: {
    initial: false,
    section: "settings.placeholders",
    label: "settings.tagPlaceholders",
    about: "settings.tagPlaceholders.about",
  },
  forgetCopied: {
    initial: true,
    section: "settings.clipboard",
    label: "settings.forgetCopied",
    about: "settings.forgetCopied.about",
  },
  useGraphics: {
    initial: false,
    section: "settings.speed",
    label: "settings.useGraphics",
    about: "settings.useGraphics.about",
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;
export type SwitchSection = (typeof SWITCHES)[SwitchName]["section"];
