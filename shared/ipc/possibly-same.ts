import type { z } from "zod";
import type { possiblySameSchema } from "./possibly-same-schema";

export type PossiblySame = z.infer<typeof possiblySameSchema>;

export const isHere = (one: PossiblySame["other"]): one is PossiblySame["person"] => "finding" in one;
