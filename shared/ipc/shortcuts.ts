import { z } from "zod";
import { defaultKeys, isGlobalCombination, type RoundTripAct } from "./combinations";

/** `keys`: as Electron writes a combination, `Control+Alt+H`; empty: the one that the platform begins with. */
export const shortcutSchema = z.object({
  on: z.boolean(),
  keys: z
    .string()
    .max(60)
    .refine((keys) => keys === "" || isGlobalCombination(keys)),
});
export const shortcutsSchema = z.object({ depersonalize: shortcutSchema, restore: shortcutSchema });
export type Shortcuts = z.infer<typeof shortcutsSchema>;

export const DEFAULT_SHORTCUTS: Shortcuts = {
  depersonalize: { on: true, keys: "" },
  restore: { on: true, keys: "" },
};

export const keysOf = (shortcuts: Shortcuts, act: RoundTripAct, mac: boolean): string =>
  shortcuts[act].keys === "" ? defaultKeys(act, mac) : shortcuts[act].keys;

/** `taken`: another program, or the other of the two, holds the combination. `asked`: the desktop decides, and tells nobody. */
export const SHORTCUT_STATES = ["on", "off", "taken", "asked"] as const;
export type ShortcutState = (typeof SHORTCUT_STATES)[number];

const shortcutViewSchema = shortcutSchema.extend({ state: z.enum(SHORTCUT_STATES) });
/** As they are now; `keys` is never empty here. */
export const shortcutsViewSchema = z.object({ depersonalize: shortcutViewSchema, restore: shortcutViewSchema });
export type ShortcutsView = z.infer<typeof shortcutsViewSchema>;

/** Where the window goes when the person follows a message of the round trip. */
export const roundTripPlaceSchema = z.discriminatedUnion("place", [
  z.object({ place: z.literal("task"), id: z.uuid() }),
  /** `taskId`: the task that the names were taken from; absent where the person has to say it. */
  z.object({ place: z.literal("restore"), text: z.string(), taskId: z.uuid().optional() }),
]);
export type RoundTripPlace = z.infer<typeof roundTripPlaceSchema>;
