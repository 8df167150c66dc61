import type { z } from "zod";
import { applicationChannels, applicationEvents } from "./application";
import { backupChannels, backupEvents } from "./backup";
import type { Channel, EventName } from "./channels";
import { clipboardChannels, clipboardEvents } from "./clipboard";
import { connectionChannels, connectionEvents } from "./connection";
import { documentChannels, documentEvents } from "./documents";
import { microphoneChannels, microphoneEvents } from "./microphone";
import { modelChannels, modelEvents } from "./models";
import { pageChannels } from "./pages";
import { peopleChannels } from "./people";
import { projectChannels } from "./projects";
import { recordingChannels, recordingEvents } from "./recordings";
import { restoreChannels } from "./restore";
import { reviewChannels, reviewEvents } from "./review";
import { settingsChannels, settingsEvents } from "./settings";
import { taskChannels, taskEvents } from "./tasks";

/**
 * Channel -> input and output. Handlers, preload and fakes are derived from it. Calls return a `Result` of `output`.
 */
export const contract = {
  ...applicationChannels,
  ...settingsChannels,
  ...connectionChannels,
  ...modelChannels,
  ...projectChannels,
  ...peopleChannels,
  ...taskChannels,
  ...documentChannels,
  ...pageChannels,
  ...recordingChannels,
  ...microphoneChannels,
  ...reviewChannels,
  ...restoreChannels,
  ...clipboardChannels,
  ...backupChannels,
} as const satisfies Record<Channel, { input: z.ZodType; output: z.ZodType }>;

export type Contract = typeof contract;
export type Input<C extends Channel> = z.infer<Contract[C]["input"]>;
export type Output<C extends Channel> = z.infer<Contract[C]["output"]>;

/** Main to renderer. */
export const events = {
  ...applicationEvents,
  ...settingsEvents,
  ...connectionEvents,
  ...modelEvents,
  ...taskEvents,
  ...documentEvents,
  ...recordingEvents,
  ...microphoneEvents,
  ...reviewEvents,
  ...clipboardEvents,
  ...backupEvents,
} as const satisfies Record<EventName, z.ZodType>;
export type EventPayload<E extends EventName> = z.infer<(typeof events)[E]>;
