import { z } from "zod";

export const deliverySchema = z.object({
  id: z.string(),
  taskId: z.string(),
  owner: z.string(),
  url: z.string(),
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number(),
  nextAt: z.number().nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.number(),
});
/** Times in milliseconds since the epoch. */
export type Delivery = z.infer<typeof deliverySchema>;

export type Attempt = Pick<Delivery, "state" | "nextAt" | "lastStatus" | "lastError">;

export type NewDelivery = Pick<Delivery, "id" | "taskId" | "owner" | "url" | "createdAt">;

/** Deliveries are deleted with their task. */
export interface DeliveryStore {
  /** An existing one is unchanged. */
  add(delivery: NewDelivery): Promise<void>;
  /** Claims the due deliveries. Unrecorded ones are due again in a minute. */
  due(now: number): Promise<Delivery[]>;
  /** Unsent deliveries become due at `nextAt`. */
  putBack(ids: readonly string[], nextAt: number): Promise<void>;
  /** Undefined without pending deliveries. */
  nextAt(): Promise<number | undefined>;
  record(id: string, attempt: Attempt): Promise<void>;
  ofTask(taskId: string): Promise<Delivery[]>;
  /** Created once. */
  secret(create: () => Buffer): Promise<Buffer>;
}

/** Milliseconds of a claim; longer than a receiver may take. */
export const TAKEN_MS = 60_000;
