import pg from "pg";
import type { ChaosReport } from "./chaos-report";

/** On a separate connection. */
export async function openCounts(database: string) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const numbers = async (sql: string): Promise<Record<string, number>> => {
    const { rows } = await client.query<Record<string, string | null>>(sql);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  };
  return {
    /** Records transitions to a final state by any process. The tables must exist. */
    async watchEnds(): Promise<void> {
      await client.query(`CREATE TABLE ended (id TEXT);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN INSERT INTO ended VALUES (NEW.id); RETURN NULL; END $$;
        CREATE TRIGGER note AFTER UPDATE ON outis.task FOR EACH ROW
          WHEN (NEW.status <> 'processing') EXECUTE FUNCTION note();`);
    },
    async pendingWebhooks(): Promise<number> {
      return (await numbers("SELECT count(*) AS n FROM outis.webhook WHERE state = 'pending'"))["n"] ?? 0;
    },
    async counts(): Promise<Pick<ChaosReport, "stored" | "ends" | "lost" | "usage" | "webhooks">> {
      const task = await numbers(`SELECT count(*) AS all, count(*) FILTER (WHERE status = 'completed') AS completed,
        count(*) FILTER (WHERE status = 'error') AS error, count(*) FILTER (WHERE losses > 0) AS lost,
        sum(losses) AS losses, max(losses) AS most FROM outis.task`);
      const ends = await numbers("SELECT count(*) AS all, count(DISTINCT id) AS tasks FROM ended");
      const usage = await numbers("SELECT sum(tasks) AS tasks FROM outis.usage");
      const webhooks = await numbers(
        "SELECT count(*) AS events, count(*) FILTER (WHERE state = 'delivered') AS delivered FROM outis.webhook",
      );
      const of = (found: Record<string, number>, name: string): number => found[name] ?? 0;
      return {
        stored: { all: of(task, "all"), completed: of(task, "completed"), error: of(task, "error") },
        ends: { all: of(ends, "all"), tasks: of(ends, "tasks") },
        lost: { tasks: of(task, "lost"), losses: of(task, "losses"), most: of(task, "most") },
        usage: of(usage, "tasks"),
        webhooks: { events: of(webhooks, "events"), delivered: of(webhooks, "delivered") },
      };
    },
    close: () => client.end(),
  };
}
