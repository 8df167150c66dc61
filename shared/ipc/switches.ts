import type { MessageId } from "../messages";

interface Switch {
  readonly initial: boolean;
  /** Heading of its section on the page of settings. */
  readonly section: MessageId;
  readonly label: MessageId;
  readonly about: MessageId;
  /** Shown only while this other switch is on. */
  readonly needs?: string;
}

/** In the order of the page. Schema, file, contract and page are derived from this table. */
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
  /** An icon in the tray, or in the menu bar. */
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
  /** Placeholders of reversible tasks carry a tag of their task: `[NAME_1·K7]`. */
  tagPlaceholders: {
    initial: false,
    section: "settings.placeholders",
    label: "settings.tagPlaceholders",
    about: "settings.tagPlaceholders.about",
  },
  /** A copied mapping is removed from the clipboard after a minute. */
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
