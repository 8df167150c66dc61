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
/** One webhook on its way. Times in milliseconds since the epoch. */
export type Delivery = z.infer<typeof deliverySchema>;

export type Attempt = Pick<Delivery, "state" | "nextAt" | "lastStatus" | "lastError">;

export type NewDelivery = Pick<Delivery, "id" | "taskId" | "owner" | "url" | "createdAt">;

/** The delivery log. It is deleted with the task: deliveries of a deleted task are not sent. */
export interface DeliveryStore {
  /** An existing one is unchanged. */
  add(delivery: NewDelivery): Promise<void>;
  /** Claims the due deliveries for this process; due again in a minute if they are not recorded by then. */
  due(now: number): Promise<Delivery[]>;
  /** Returns unsent deliveries: they are due again at `nextAt`. */
  putBack(ids: readonly string[], nextAt: number): Promise<void>;
  /** Time of the next due delivery; undefined when none is pending. */
  nextAt(): Promise<number | undefined>;
  record(id: string, attempt: Attempt): Promise<void>;
  ofTask(taskId: string): Promise<Delivery[]>;
  /** The service's secret for webhooks, made by `create` the first time. */
  secret(create: () => Buffer): Promise<Buffer>;
}

/** For so long a delivery is with the process that took it; then it is due again. Longer than a receiver may take. */
export const TAKEN_MS = 60_000;
