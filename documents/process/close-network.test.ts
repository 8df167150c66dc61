import { createServer, type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { expect, it } from "vitest";

const TRIES = `
  import net from "node:net"; import dgram from "node:dgram"; import { lookup } from "node:dns";
  import { get } from "node:http"; import { parentPort, workerData as port } from "node:worker_threads";
  const outcome = async (work) => { try { await work(); return "done"; } catch { return "refused"; } };
  const heard = (emitter) => new Promise((resolve, reject) => emitter.once("connect", resolve).once("response", resolve).once("error", reject));
  parentPort.postMessage([
    await outcome(() => heard(net.connect(port, "127.0.0.1"))),
    await outcome(() => heard(get({ port, host: "127.0.0.1" }))),
    await outcome(() => fetch("http://127.0.0.1:" + port)),
    await outcome(() => dgram.createSocket("udp4").send("x", port, "127.0.0.1")),
    await outcome(() => new Promise((resolve) => lookup("localhost", resolve))),
    typeof WebSocket,
  ]);
`;

it("leaves a thread no way to an address: TCP, HTTP, fetch, UDP, DNS", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end("HTTP/1.1 200 OK\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const contents = `import { closeNetwork } from "./close-network"; closeNetwork(); ${TRIES}`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  const code = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`;
  const worker = new Worker(new URL(code), { workerData: (server.address() as AddressInfo).port });
  const outcomes = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await worker.terminate();
  server.close();
  expect(outcomes).toEqual(["refused", "refused", "refused", "refused", "refused", "undefined"]);
  expect(connections).toBe(0);
});
