import { z } from "zod";
import type { SpeechPort } from "../speech/port-process";

/** Used part of Electron's `MessagePortMain`. */
export type GraphicsPort = SpeechPort;

export const windowSchema = z.object({ id: z.number(), ids: z.instanceof(Int32Array) });
/** `ready` once, then a reply for each window; without logits after a failure. */
export const windowReplySchema = z.union([
  z.literal("ready"),
  z.object({ id: z.number(), logits: z.custom<Float32Array>((value) => value instanceof Float32Array).optional() }),
]);
export type WindowReply = z.infer<typeof windowReplySchema>;
