import { z } from "zod";
import type { Page } from "../tasks/task-store";

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

/** Signs webhooks of an owner until a time in milliseconds since the epoch; null for the current one. */
export const ownerSecretSchema = z.object({
  secret: z.string().transform((text): Buffer => Buffer.from(text, "base64")),
  until: z.number().nullable(),
});
export type OwnerSecret = z.infer<typeof ownerSecretSchema>;

export interface Rotation {
  readonly owner: string;
  readonly now: number;
  /** Of an owner without stored secrets. */
  readonly first: Buffer;
  readonly next: Buffer;
  /** Latest end of the older secrets, in milliseconds since the epoch. */
  readonly until: number;
  /** Maximum number of older secrets. */
  readonly most: number;
}

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
  /** Attempted and not delivered. */
  undelivered(owner: string, page: Page): Promise<Delivery[]>;
  /** Valid secrets, the current one first. Empty before the first rotation. */
  secretsOf(owner: string, now: number): Promise<OwnerSecret[]>;
  /** Atomic. Removes expired secrets. False if there are too many older ones. */
  rotate(rotation: Rotation): Promise<boolean>;
  /** Created once. */
  secret(create: () => Buffer): Promise<Buffer>;
}

/** Milliseconds of a claim; longer than a receiver may take. */
export const TAKEN_MS = 60_000;
