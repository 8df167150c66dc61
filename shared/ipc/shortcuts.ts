import { z } from "zod";
import { defaultKeys, isGlobalCombination, type RoundTripAct } from "./combinations";

/** `keys`: a combination in Electron's format, `Control+Alt+H`; empty: the platform's default. */
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

/**
 * `taken`: another program, or the other of the two, uses the combination. `asked`: the desktop decides, without a
 * reply.
 */
export const SHORTCUT_STATES = ["on", "off", "taken", "asked"] as const;
export type ShortcutState = (typeof SHORTCUT_STATES)[number];

const shortcutViewSchema = shortcutSchema.extend({ state: z.enum(SHORTCUT_STATES) });
/** As they are now; `keys` is never empty here. */
export const shortcutsViewSchema = z.object({ depersonalize: shortcutViewSchema, restore: shortcutViewSchema });
export type ShortcutsView = z.infer<typeof shortcutsViewSchema>;

/** Place to open when the user follows a message of the round trip. */
export const roundTripPlaceSchema = z.discriminatedUnion("place", [
  z.object({ place: z.literal("task"), id: z.uuid() }),
  /** `taskId`: the task that the names were taken from; absent if the user must choose it. */
  z.object({ place: z.literal("restore"), text: z.string(), taskId: z.uuid().optional() }),
]);
export type RoundTripPlace = z.infer<typeof roundTripPlaceSchema>;
