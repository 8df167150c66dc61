import { z } from "zod";
import { historyInfoSchema } from "./backup";
import { MENU_COMMANDS } from "./keyboard";
import { nothing } from "./common";
import { INTERFACE_LANGUAGES } from "../messages";

export const applicationChannels = {
  "app.info": {
    input: nothing,
    output: z.object({
      version: z.string(),
      platform: z.string(),
      language: z.enum(INTERFACE_LANGUAGES),
      /** False: the history exists for this run only, and remote keys cannot be saved. */
      keychain: z.boolean(),
      history: historyInfoSchema,
      /** Settings or choice of models of a newer version: changes are not saved. */
      settingsNewer: z.boolean(),
    }),
  },
  /** Shows the file that was saved last in its folder. */
  "files.showSaved": { input: nothing, output: nothing },
  /** For the text field with the focus. */
  "menu.textStep": { input: z.object({ command: z.enum(["undo", "redo"]) }), output: nothing },
} as const;

export const applicationEvents = {
  "menu.command": z.enum(MENU_COMMANDS),
} as const;
