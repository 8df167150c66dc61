import { z } from "zod";
import { address, nothing } from "./common";
import { settingsSchema } from "./settings";

export const connectionChannels = {
  /** Default `baseUrl`: from the settings. */
  "secrets.hasKey": { input: z.object({ baseUrl: address.optional() }), output: z.boolean() },
  "secrets.clearKey": { input: z.object({ baseUrl: address.optional() }), output: nothing },
  /** From the next task on; atomic. Default: the saved key, which is write-only. */
  "service.configure": {
    input: settingsSchema.pick({ service: true, baseUrl: true }).extend({ key: z.string().max(4096).optional() }),
    output: settingsSchema,
  },
  /** Default: the saved key. */
  "service.test": {
    input: z.object({ baseUrl: address, key: z.string().max(4096).optional() }),
    output: z.object({ latencyMs: z.number() }),
  },
  /** Fails only if the network is the cause. Sends no content. */
  "service.reach": { input: nothing, output: nothing },
  "service.state": { input: nothing, output: z.enum(["ready", "restarting", "failed"]) },
} as const;

export const connectionEvents = {
  "service.changed": z.enum(["ready", "restarting", "failed"]),
} as const;
