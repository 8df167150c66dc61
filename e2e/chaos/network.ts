import { createServer, type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { selfSigned } from "../harness/certificate";
import { startRefusingProxy } from "../harness/proxy";
import { startServer } from "../harness/server";
import type { Trial } from "./outcome";
import { LONGEST_WAIT_MS, type Session } from "./session";
import { type Context, type Seen, trial } from "./trial";

const KEY = "chaos-key";
const HTML = "<!doctype html><title>Wi-Fi</title><p>Log in to this network";
const RUN_LINES = 4_000;

type Mode = "pass" | "reset" | "silent" | "slow" | "captive" | "cut";

/** A network between the application and a service on this computer. */
async function startGate(target: number) {
  const sockets = new Set<Socket>();
  const state: { mode: Mode } = { mode: "pass" };
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy()));
    const { mode } = state;
    if (mode === "reset") return void socket.resetAndDestroy();
    if (mode === "silent") return void socket.resume();
    if (mode === "captive")
      return void socket.once("data", () =>
        socket.end(
          `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${HTML.length}\r\nconnection: close\r\n\r\n${HTML}`,
        ),
      );
    const service = connect(target, "127.0.0.1").on("error", () => socket.destroy());
    socket.on("close", () => service.destroy());
    socket.pipe(service);
    if (mode === "cut")
      return void service.once("data", (bytes) => socket.write(bytes.subarray(0, 20), () => socket.resetAndDestroy()));
    if (mode === "pass") return void service.pipe(socket);
    service.on("data", (bytes) => void drip(service, socket, bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** Also ends the open connections. */
    use(mode: Mode): void {
      state.mode = mode;
      if (mode !== "silent") for (const socket of sockets) socket.resetAndDestroy();
      else for (const socket of sockets) socket.pause().unpipe();
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** 2 KB per second. */
async function drip(from: Socket, to: Socket, bytes: Buffer): Promise<void> {
  from.pause();
  for (let at = 0; at < bytes.length && !to.destroyed; at += 200) {
    to.write(bytes.subarray(at, at + 200));
    await pause(100);
  }
  from.resume();
}

const use = (session: Session, baseUrl: string): Promise<unknown> =>
  session.call("service.configure", { service: "remote", baseUrl, key: KEY });

/** Opens the newest task and waits for a reason with a way on. */
async function reason({ session, work, wrong }: Context, since: number): Promise<Seen> {
  await session.showNewest();
  const alert = session.outis.page.getByRole("alert").first();
  await alert.waitFor({ timeout: 3 * LONGEST_WAIT_MS }).catch(() => wrong.push("no reason is shown"));
  const waitedMs = performance.now() - since;
  const text = await alert.innerText({ timeout: 1_000 }).catch(() => "");
  const buttons = await alert.getByRole("button").allInnerTexts();
  if (buttons.length === 0) wrong.push("the reason has no button");
  const detail = await session.detail(work.accepted.at(-1)?.id ?? "");
  if (detail.state === "completed") wrong.push("is complete without its service");
  const [first = ""] = text.split("\n").filter((line) => line !== "" && !buttons.includes(line));
  return { outcome: `“${first}” ${buttons.join(", ")}`, waitedMs };
}

export async function network(report: (trial: Trial) => void): Promise<void> {
  const server = await startServer(KEY);
  const gate = await startGate(server.port);
  const secure = createTlsServer(selfSigned("service.example"), (socket) => socket.destroy()).on(
    "tlsClientError",
    () => undefined,
  );
  await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
  const proxy = await startRefusingProxy(407);
  try {
    const faults = [
      ["connections are reset", "reset"],
      ["replies are cut off", "cut"],
      ["nothing is answered", "silent"],
      ["captive portal (a page with status 200)", "captive"],
    ] as const;
    for (const [fault, mode] of faults) {
      report(
        await trial(fault, "create", async (context) => {
          const { session, work } = context;
          await session.open();
          gate.use(mode);
          await use(session, gate.baseUrl);
          const began = performance.now();
          const { id } = await work.create(3);
          const seen = await reason(context, began);
          gate.use("pass");
          await session.call("tasks.tryNow", { id });
          return seen;
        }),
      );
      report(
        await trial(fault, "run", async (context) => {
          const { session, work } = context;
          await session.open();
          gate.use("pass");
          await use(session, gate.baseUrl);
          const { id } = await work.create(RUN_LINES);
          while ((await session.detail(id)).state === "queued") await pause(20);
          gate.use(mode);
          const seen = await reason(context, performance.now());
          gate.use("pass");
          await session.call("tasks.tryNow", { id });
          return seen;
        }),
      );
    }
    report(
      await trial("slow network (2 KB per second)", "create", async ({ session, work, wrong }) => {
        await session.open();
        gate.use("slow");
        await use(session, gate.baseUrl);
        const began = performance.now();
        const { id } = await work.create(20);
        await work.ended(id, wrong);
        return { outcome: `complete after ${((performance.now() - began) / 1000).toFixed(0)} s` };
      }),
    );
    const elsewhere: readonly [string, string, readonly string[]][] = [
      ["the name cannot be resolved", "https://service.invalid/api", []],
      ["TLS error (unknown certificate)", `https://127.0.0.1:${(secure.address() as AddressInfo).port}/api`, []],
      [
        "the proxy requires a password (407)",
        "https://service.example/api",
        [`--proxy-server=${proxy.url}`, "--proxy-bypass-list=<-loopback>"],
      ],
    ];
    for (const [fault, baseUrl, args] of elsewhere)
      report(
        await trial(
          fault,
          "create",
          async (context) => {
            const { session, work } = context;
            await session.open();
            await use(session, baseUrl);
            const began = performance.now();
            const { id } = await work.create(3);
            const seen = await reason(context, began);
            await session.call("tasks.processHere", { id });
            return seen;
          },
          { options: { args } },
        ),
      );
  } finally {
    gate.close();
    secure.close();
    await Promise.all([proxy.close(), server.stop()]);
  }
}
