import type { PoolClient } from "pg";

interface Place {
  readonly queue: string;
  readonly owner: string;
}

const waiting = (which: string): string =>
  `(SELECT turn FROM outis.task t WHERE t.queue = a.queue AND t.status = 'processing' AND t.lease_until IS NULL ${which} LIMIT 1)`;
// Not min and max: without statistics of a new table, they read all waiting tasks.
export const TURNS = `SELECT queue, owner, ${waiting("AND t.turn >= 0 ORDER BY t.turn, t.place")} AS reached,
    ${waiting("AND t.owner = a.owner ORDER BY t.turn DESC")} AS last
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (queue, owner, place) ORDER BY a.place`;

/**
 * Start-time fair queueing, each task counted as one: a task is one turn after the last queued task of its owner, but
 * not before the current turn, so that idle owners gain no advantage. Lower turns run first, within a turn by arrival.
 */
export async function turnsOf(client: PoolClient, tasks: readonly Place[]): Promise<number[]> {
  const { rows } = await client.query<Place & { reached: number | null; last: number | null }>(TURNS, [
    tasks.map(({ queue }) => queue),
    tasks.map(({ owner }) => owner),
  ]);
  const next = new Map<string, number>();
  return rows.map(({ queue, owner, reached, last }) => {
    const place = JSON.stringify([queue, owner]);
    const turn = next.get(place) ?? Math.max(reached ?? 0, (last ?? -1) + 1);
    next.set(place, turn + 1);
    return turn;
  });
}
