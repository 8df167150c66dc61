import { z } from "zod";
import { detectionSchema } from "../api/detection";
import { mapValues } from "../map-values";
import { INTERFACE_LANGUAGES } from "../messages";
import { nothing } from "./common";
import { KEEP_DAYS } from "./keep-days";
import { LONGEST_ADDRESS } from "./limits";
import { DEFAULT_SHORTCUTS, shortcutsSchema } from "./clipboard-shortcuts";
import { SIDE_WIDTH } from "./side-width";
import { SWITCHES } from "./switches";

const THEMES = ["system", "light", "dark"] as const;

/** Contains no secrets. */
export const settingsSchema = z.object({
  version: z.literal(1),
  theme: z.enum(THEMES),
  /** "system" follows the operating system. */
  language: z.enum(["system", ...INTERFACE_LANGUAGES]),
  service: z.enum(["embedded", "remote"]),
  /** Of the remote service, ending in /api. Empty if never set. */
  baseUrl: z.string().max(LONGEST_ADDRESS),
  /** Initial mode of compose. */
  mode: z.enum(["blind", "reversible", "randomize"]),
  /** Retention of finished tasks in days; 0: until the user deletes them. */
  keepDays: z.union(KEEP_DAYS.map((days) => z.literal(days))),
  /** Of the side panel of a task, in pixels. */
  sideWidth: z.number().int().min(SIDE_WIDTH.least).max(SIDE_WIDTH.most),
  /** Work while another program has the focus. */
  shortcuts: shortcutsSchema,
  ...mapValues(SWITCHES, () => z.boolean()),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  theme: "system",
  language: "system",
  service: "embedded",
  baseUrl: "",
  mode: "reversible",
  keepDays: 0,
  sideWidth: SIDE_WIDTH.usual,
  shortcuts: DEFAULT_SHORTCUTS,
  ...mapValues(SWITCHES, ({ initial }): boolean => initial),
};

export const settingsChannels = {
  "settings.get": { input: nothing, output: settingsSchema },
  /** Without the service (`service.configure`) and global shortcuts (`shortcuts.set`). */
  "settings.set": {
    input: settingsSchema.omit({ version: true, service: true, baseUrl: true, shortcuts: true }).partial(),
    output: settingsSchema,
  },
  /** Stored encrypted. `bad_pattern` names the list and the entry. */
  "words.get": { input: nothing, output: detectionSchema },
  "words.set": { input: detectionSchema, output: detectionSchema },
  /** Where the user's words are used: on this computer, at a remote service that accepts them, nowhere, or unknown. */
  "words.reach": { input: nothing, output: z.enum(["here", "taken", "not_taken", "unknown"]) },
  /** As plain text at a path chosen by the user. */
  "words.export": {
    input: z.object({ list: z.enum(["always", "never"]), text: z.string().max(5_000_000) }),
    output: z.object({ saved: z.boolean(), fileName: z.string().optional() }),
  },
} as const;

export const settingsEvents = {
  "settings.changed": settingsSchema,
} as const;
