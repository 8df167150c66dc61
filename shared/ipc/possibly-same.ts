import type { z } from "zod";
import type { possiblySameSchema } from "./possibly-same-schema";

export type PossiblySame = z.infer<typeof possiblySameSchema>;

/** In the result itself, not only in another task. */
export const isHere = (one: PossiblySame["other"]): one is PossiblySame["person"] => "finding" in one;
