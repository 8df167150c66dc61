import { z } from "zod";

/** Ours: repeating a create operation with the same key within a day returns the same task. */
export const idempotencyHeaders = z.object({ "idempotency-key": z.string().min(1).max(255).optional() });
