import { z } from "zod";
import { nothing, taskId } from "./common";
import { LONGEST_TEXT } from "./limits";
import { settingsSchema } from "./settings";
import { clipboardPlaceSchema, shortcutChangeSchema, shortcutsViewSchema } from "./shortcuts";

export const clipboardChannels = {
  "tasks.copyResult": { input: taskId, output: nothing },
  /** The two global shortcuts, and whether the system lets us have them. */
  "shortcuts.get": { input: nothing, output: shortcutsViewSchema },
  /**
   * Main asks the user in its own dialog before it binds a combination, and refuses those that paste, copy or type. To
   * switch a shortcut off needs no dialog. Codes: `shortcut_refused`, `not_confirmed`.
   */
  "shortcuts.set": { input: shortcutChangeSchema, output: settingsSchema },
  /**
   * Disables both shortcuts while the user types another combination. Ends automatically when the window loses the
   * focus.
   */
  "shortcuts.pause": { input: z.object({ paused: z.boolean() }), output: nothing },
  /** Opens the place of the last clipboard notice. The reply is the event of the same name. */
  "clipboard.showPlace": { input: nothing, output: nothing },
  /** Place to open, returned once; null if the user has opened no notice. */
  "clipboard.takePlace": { input: nothing, output: clipboardPlaceSchema.nullable() },
  /** One read for each key or button that the user presses in the window. Code: `not_confirmed`. */
  "clipboard.read": { input: nothing, output: z.string() },
  /**
   * The text is concealed from clipboard managers where the platform supports it. `forget`: clear it after a minute if
   * the user wants that (`settings.forgetCopied`).
   */
  "clipboard.write": {
    input: z.object({ text: z.string().max(LONGEST_TEXT), forget: z.boolean().optional() }),
    output: nothing,
  },
} as const;

export const clipboardEvents = {
  /** Outcome of a clipboard action, in the user's language, without any of the text. `place`: there is a place to open. */
  "clipboard.outcome": z.object({ words: z.string(), place: z.boolean() }),
  "clipboard.showPlace": nothing,
} as const;
