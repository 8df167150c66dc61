import { describe, expect, test, vi } from "vitest";
import { type EmbeddedOutbound, serveEmbedded } from "./embedded";

/** A parent as Electron's `process.parentPort` shows it. */
function parent() {
  let receive: (event: { data: unknown }) => void = () => undefined;
  let heard: (message: EmbeddedOutbound) => void = () => undefined;
  const answer = new Promise<EmbeddedOutbound>((resolve) => (heard = resolve));
  let exited: (code: number) => void = () => undefined;
  const exit = new Promise<number>((resolve) => (exited = resolve));
  serveEmbedded(
    { on: (_event, listener) => (receive = listener), postMessage: (message) => heard(message) },
    new URL("file:///no/worker/needed.js"),
    (code) => exited(code),
  );
  return { send: (data: unknown) => receive({ data }), answer, exit };
}
const KEY = "sixteen-characters-or-more";

describe("the embedded service", () => {
  test("listens on this computer only, with the key of the message, and stops when told", async () => {
    const { send, answer, exit } = parent();
    send({ type: "start", key: KEY });
    const ready = await answer;
    if (ready.type !== "ready") throw new Error("not ready");
    expect(ready.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api$/);
    const read = (key: string) =>
      fetch(`${ready.baseUrl}/v1/prediction/1`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read(KEY)).status).toBe(404);
    expect((await read("another")).status).toBe(401);
    send({ type: "stop" });
    expect(await exit).toBe(0);
    await expect(read(KEY)).rejects.toThrow();
  });

  test("writes nothing anywhere of what it is asked, not even of a task that failed", async () => {
    const written = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
    const { send, answer, exit } = parent();
    send({ type: "start", key: KEY });
    const ready = await answer;
    if (ready.type !== "ready") throw new Error("not ready");
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const create = { method: "POST", headers, body: JSON.stringify({ input: "Odysseus of Ithaca" }) };
    const created = (await (await fetch(`${ready.baseUrl}/v1/depersonalization`, create)).json()) as { task: string };
    const read = async () => ((await (await fetch(created.task, { headers })).json()) as { error?: string }).error;
    await expect.poll(read).toBe("engine_crashed");
    send({ type: "stop" });
    await exit;
    const lines = written.flatMap(({ mock }) => mock.calls.map(([line]) => String(line))).join("");
    for (const spy of written) spy.mockRestore();
    expect(lines).not.toMatch(/Odysseus|Ithaca|prediction|"event"/);
    expect(lines).not.toContain(KEY);
  });

  test("starts nothing for a message it does not know, and stops before it has started", async () => {
    const { send, exit } = parent();
    send({ type: "start", key: "short" });
    send("start");
    send({ type: "stop" });
    expect(await exit).toBe(0);
  });
});
