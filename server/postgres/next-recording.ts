import type { Pool } from "pg";
import type { LaneLimits } from "../../service/tasks/task-queue";
import { RECORDING_QUEUE } from "./queue-names";

export interface WaitingRecording {
  readonly id: string;
  readonly owner: string;
}

/** `running`: owners by task id. Another process may claim it first. */
export async function nextRecording(
  pool: Pick<Pool, "query">,
  running: ReadonlyMap<string, string>,
  { atOnce, ofOwner, owners }: LaneLimits,
): Promise<WaitingRecording | undefined> {
  if (running.size >= Math.max(atOnce, owners)) return undefined;
  const most = running.size < atOnce ? ofOwner : 1;
  const counts = new Map<string, number>();
  for (const owner of running.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const busy = [...counts].filter(([, count]) => count >= most).map(([owner]) => owner);
  const { rows } = await pool.query<WaitingRecording>(
    `SELECT id, owner FROM outis.task
     WHERE queue = $1 AND status = 'processing' AND lease_until IS NULL AND turn >= 0 AND expires_at > $2
       AND owner <> ALL ($3) AND id <> ALL ($4) ORDER BY turn, place LIMIT 1`,
    [RECORDING_QUEUE, Date.now(), busy, [...running.keys()]],
  );
  return rows[0];
}
