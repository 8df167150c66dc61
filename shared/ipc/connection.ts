import { z } from "zod";
import { address, nothing } from "./common";
import { settingsSchema } from "./settings";

export const connectionChannels = {
  /** A key belongs to one service: that at `baseUrl`, by default the one in the settings; so does `clearKey`. */
  "secrets.hasKey": { input: z.object({ baseUrl: address.optional() }), output: z.boolean() },
  "secrets.clearKey": { input: z.object({ baseUrl: address.optional() }), output: nothing },
  /**
   * Chooses the service from the next task on; saves everything or changes no setting. Without a key, the saved one
   * is used. The key is write-only.
   */
  "service.configure": {
    input: settingsSchema.pick({ service: true, baseUrl: true }).extend({ key: z.string().max(4096).optional() }),
    output: settingsSchema,
  },
  /** Tests a service. Without a key, the saved one is used. */
  "service.test": {
    input: z.object({ baseUrl: address, key: z.string().max(4096).optional() }),
    output: z.object({ latencyMs: z.number() }),
  },
  /** Whether the service of the settings can be reached; a failure only where the network is the cause. Sends no content. */
  "service.reach": { input: nothing, output: nothing },
  "service.state": { input: nothing, output: z.enum(["starting", "ready", "restarting", "failed"]) },
} as const;

export const connectionEvents = {
  "service.changed": z.enum(["starting", "ready", "restarting", "failed"]),
} as const;
