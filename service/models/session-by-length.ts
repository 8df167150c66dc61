import type { TaggerSession } from "../../engine/index";

/** Windows of fewer tokens are read by one thread: several would wait for each other longer than they work. */
const FEW_TOKENS = 32;

/**
 * A session that reads short texts with one thread and long ones with `threads`: two sessions of the same model, the
 * second opened for the first long text. Both give the same numbers. Where the second cannot be opened any more, the
 * first reads everything.
 */
export async function sessionByLength(
  open: (threads: number) => Promise<TaggerSession>,
  threads: number,
): Promise<TaggerSession> {
  const narrow = await open(1);
  if (threads <= 1) return narrow;
  let wide: Promise<TaggerSession> | undefined;
  return {
    async run(ids, shape, isLong = false) {
      if (!isLong || shape[1] < FEW_TOKENS) return narrow.run(ids, shape);
      wide ??= open(threads).catch(() => narrow);
      return (await wide).run(ids, shape);
    },
  };
}
