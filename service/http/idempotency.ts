import { z } from "zod";

/** Ours: a create operation that is repeated with the same key within a day gives the same task. */
export const idempotencyHeaders = z.object({ "idempotency-key": z.string().min(1).max(255).optional() });
