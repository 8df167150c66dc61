import { z } from "zod";
import { nothing, taskId } from "./common";
import { LONGEST_TEXT } from "./limits";
import { settingsSchema } from "./settings";
import { clipboardPlaceSchema, shortcutChangeSchema, shortcutsViewSchema } from "./clipboard-shortcuts";

export const clipboardChannels = {
  "tasks.copyResult": { input: taskId, output: nothing },
  "shortcuts.get": { input: nothing, output: shortcutsViewSchema },
  /**
   * Main asks the user in its own dialog before it binds a combination, and refuses those that paste, copy or type.
   * Disabling needs no dialog. Codes: `shortcut_refused`, `not_confirmed`.
   */
  "shortcuts.set": { input: shortcutChangeSchema, output: settingsSchema },
  /** While the user types another combination. Ends automatically when the window loses the focus. */
  "shortcuts.pause": { input: z.object({ paused: z.boolean() }), output: nothing },
  /** Of the last clipboard notice. The event of the same name replies. */
  "clipboard.showPlace": { input: nothing, output: nothing },
  /** Returned once; null if the user has opened no notice. */
  "clipboard.takePlace": { input: nothing, output: clipboardPlaceSchema.nullable() },
  /** One read for each key or button that the user presses in the window. Code: `not_confirmed`. */
  "clipboard.read": { input: nothing, output: z.string() },
  /**
   * Concealed from clipboard managers where supported. `forget`: clear the text after a minute if the user wants that
   * (`settings.forgetCopied`).
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
