import { z } from "zod";
import type { Page } from "../tasks/task-store";

const MOST = 100;

/** Query of an operation that lists entries, newest first. The cursor is the last entry of the page before. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,64}$/)
    .optional(),
});

export const nextCursor = z.string().optional();

type Entry = NonNullable<Page["after"]>;

/** Reads one page and the `nextCursor` to the page after it. New entries do not change later pages. */
export async function readPage<T extends Entry>(
  { limit, cursor }: z.infer<typeof pageQuery>,
  read: (page: Page) => Promise<T[]>,
): Promise<{ entries: T[]; next: { nextCursor?: string } }> {
  const [time = "", id = ""] = cursor?.split(".") ?? [];
  const after = cursor === undefined ? {} : { after: { createdAt: Number(time), id } };
  // One more than requested tells whether there are more.
  const found = await read({ limit: limit + 1, ...after });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  const more = found.length > limit && last !== undefined;
  return { entries, next: more ? { nextCursor: `${last.createdAt}.${last.id}` } : {} };
}
