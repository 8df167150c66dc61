import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** To one request. */
export type Reply =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: string | object }
  /** An incomplete response, a broken connection, no response. */
  | ((response: ServerResponse, request: IncomingMessage) => void);

export interface Reading {
  readonly id: string;
  /** The sent text or link. */
  readonly input: string;
  /** With "Anna" and "Анна" replaced. */
  readonly result: string;
  /** Number of earlier reads. */
  readonly n: number;
}

export interface Script {
  /** If it differs from the specification: POST /v1/depersonalization. */
  readonly create?: (id: string) => Reply;
  /** GET /v1/prediction/{id} for an existing task. */
  readonly read: (reading: Reading) => Reply;
  /** If it differs from the specification: an unknown task. */
  readonly missing?: () => Reply;
}

export interface LiteralServer {
  readonly baseUrl: string;
  readonly key: string;
  /** Method, path, Authorization. */
  readonly requests: readonly { method: string; path: string; authorization: string | undefined }[];
  close(): Promise<void>;
}

export const PLACEHOLDER = "[NAME_1]";

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

function send(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  if (typeof reply === "function") return reply(response, request);
  const isText = typeof reply.body === "string";
  response.writeHead(reply.status, { "content-type": isText ? "text/html" : "application/json", ...reply.headers });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

/**
 * Exactly the specification (no state field, no DELETE, no idempotency) unless the script overrides it. A function
 * selects the script by the text that is sent.
 */
export async function startLiteralServer(given: Script | ((input: string) => Script)): Promise<LiteralServer> {
  const key = "literal-key";
  const scriptOf = typeof given === "function" ? given : (): Script => given;
  const tasks = new Map<string, { input: string; reads: number; script: Script }>();
  const requests: { method: string; path: string; authorization: string | undefined }[] = [];
  let base = "";

  function replyTo(method: string, path: string, authorization: string | undefined, body: string): Reply {
    if (authorization !== `Bearer ${key}`) return { status: 401, body: { error: "unauthorized", message: "No key" } };
    if (method === "POST" && path === "/api/v1/depersonalization") {
      const id = randomUUID();
      const sent = JSON.parse(body) as { input?: string; sourceUri?: string };
      const input = sent.input ?? tasks.get(sent.sourceUri ?? "")?.input ?? "";
      const script = scriptOf(sent.input ?? "“of another task”");
      tasks.set(id, { input, reads: 0, script });
      return script.create?.(id) ?? { status: 200, body: { synopsis_id: id, task: `${base}/api/v1/prediction/${id}` } };
    }
    if (method === "POST" && path === "/api/v1/prediction") {
      const id = randomUUID();
      const { url = "" } = JSON.parse(body) as { url?: string };
      tasks.set(id, { input: url, reads: 0, script: scriptOf(url) });
      return { status: 200, body: { synopsis_id: id, task: `${base}/api/v1/prediction/${id}` } };
    }
    const id = /^\/api\/v1\/prediction\/([^/]+)$/.exec(path)?.[1];
    const task = method === "GET" ? tasks.get(id ?? "") : undefined;
    if (id === undefined || task === undefined) {
      return scriptOf("").missing?.() ?? { status: 404, body: { error: "Not found", message: "No such prediction" } };
    }
    const result = task.input.replaceAll(/Anna|Анна/g, PLACEHOLDER);
    task.reads += 1;
    return task.script.read({ id, input: task.input, result, n: task.reads - 1 });
  }

  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const { authorization } = request.headers;
    requests.push({ method, path: url, authorization });
    void bodyOf(request).then((body) => send(replyTo(method, url, authorization, body), request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${base}/api`,
    key,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
