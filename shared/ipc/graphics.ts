import { z } from "zod";
import { nothing } from "./common";

/** Execution providers of ONNX Runtime, in the order in which they are tried. */
export const GRAPHICS_PROVIDERS = ["dml", "coreml", "webgpu"] as const;
export type GraphicsProvider = (typeof GRAPHICS_PROVIDERS)[number];

export const graphicsCheckSchema = z.object({
  provider: z.enum(GRAPHICS_PROVIDERS),
  /** Versions of ONNX Runtime and the operating system. */
  runtime: z.string(),
  /** Hash of the model's configuration, which contains the hashes of its files. */
  model: z.string(),
  outcome: z.enum(["usable", "unavailable", "different", "slow", "failed"]),
  /** As a multiple of the processor's speed; 0 if not measured. */
  speed: z.number(),
});
export type GraphicsCheck = z.infer<typeof graphicsCheckSchema>;

export const graphicsStateSchema = z.object({ isChecking: z.boolean(), checks: z.array(graphicsCheckSchema) });
export type GraphicsState = z.infer<typeof graphicsStateSchema>;

/** If the process exits before `checked`, main stores the check of `trying`. */
export const graphicsRequestSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("check"), known: z.array(graphicsCheckSchema) }),
  z.object({ type: z.literal("serve"), provider: z.enum(GRAPHICS_PROVIDERS) }),
]);
export const graphicsReplySchema = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["trying", "checked"]), check: graphicsCheckSchema }),
  z.object({ type: z.literal("decided") }),
]);
export type GraphicsReply = z.infer<typeof graphicsReplySchema>;

export const graphicsChannels = { "graphics.state": { input: nothing, output: graphicsStateSchema } } as const;
export const graphicsEvents = { "graphics.changed": graphicsStateSchema } as const;
