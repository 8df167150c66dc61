import pg from "pg";

const AGAIN_AFTER_MS = 1000;

/** Reconnects if lost. */
export function listen(
  url: string,
  channels: readonly string[],
  heard: (channel: string, payload: string) => void,
  connected: () => void,
  lost: (error: unknown) => void,
): { close(): Promise<void> } {
  let closed = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  function retry(of: pg.Client, error: unknown): void {
    if (closed || client !== of) return;
    client = undefined;
    lost(error);
    again = setTimeout(() => void open(), AGAIN_AFTER_MS);
  }

  async function open(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, application_name: "outis", keepAlive: true });
    client = mine;
    mine.on("error", (error) => retry(mine, error));
    mine.on("end", () => retry(mine, undefined));
    mine.on("notification", ({ channel, payload = "" }) => heard(channel, payload));
    try {
      await mine.connect();
      for (const channel of channels) await mine.query(`LISTEN ${channel}`);
      connected();
    } catch (error) {
      retry(mine, error);
      await mine.end().catch(() => undefined);
    }
  }

  const opening = open();
  return {
    async close() {
      closed = true;
      clearTimeout(again);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
