import { z } from "zod";
import { LONGEST_ADDRESS, LONGEST_LANGUAGE, MOST_TASKS } from "./limits";

/** Used by several features. */
export const taskId = z.object({ id: z.uuid() });
export const taskIds = z.object({ ids: z.array(z.uuid()).max(MOST_TASKS) });
export const nothing = z.null();
export const count = z.number().int().nonnegative();
export const address = z.string().max(LONGEST_ADDRESS);
export const language = z.string().max(LONGEST_LANGUAGE);
