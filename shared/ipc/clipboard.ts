import { z } from "zod";
import { nothing, taskId } from "./common";
import { LONGEST_TEXT } from "./limits";
import { settingsSchema } from "./settings";
import { clipboardPlaceSchema, shortcutChangeSchema, shortcutsViewSchema } from "./clipboard-shortcuts";

export const clipboardChannels = {
  "tasks.copyResult": { input: taskId, output: nothing },
  "shortcuts.get": { input: nothing, output: shortcutsViewSchema },
  /**
   * Binding requires confirmation in a dialog of main. Codes: `shortcut_refused` (combinations that paste, copy or
   * type), `not_confirmed`.
   */
  "shortcuts.set": { input: shortcutChangeSchema, output: settingsSchema },
  /** While the user types a combination, until the window loses the focus. */
  "shortcuts.pause": { input: z.object({ paused: z.boolean() }), output: nothing },
  /** Of the last clipboard notice. The event of the same name replies. */
  "clipboard.showPlace": { input: nothing, output: nothing },
  /** Returned once; null without an opened notice. */
  "clipboard.takePlace": { input: nothing, output: clipboardPlaceSchema.nullable() },
  /** One read for each key or button press in the window. Code: `not_confirmed`. */
  "clipboard.read": { input: nothing, output: z.string() },
  /**
   * Excluded from clipboard histories where supported. `forget`: clear after a minute if set (`settings.forgetCopied`).
   */
  "clipboard.write": {
    input: z.object({ text: z.string().max(LONGEST_TEXT), forget: z.boolean().optional() }),
    output: nothing,
  },
} as const;

export const clipboardEvents = {
  /** In the user's language, without any of the text. `place`: there is a place to open. */
  "clipboard.outcome": z.object({ words: z.string(), place: z.boolean() }),
  "clipboard.showPlace": nothing,
} as const;
