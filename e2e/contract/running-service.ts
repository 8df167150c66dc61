import { afterEach } from "vitest";
import { createClient, type ServiceClient } from "../../electron/platform/service-client/client";
import type { Engine } from "../../engine/index";
import { singleKey } from "../../service/http/auth";
import { type HttpOptions, startHttp } from "../../server/start-http";
import type { Service } from "../../service/start";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { annaEngine } from "../../service/testing/stub-engines";

export const KEY = "contract-test-key";

export interface Running {
  readonly service: Service;
  readonly client: ServiceClient;
  /** With the key, unless the headers override it. */
  request(path: string, init?: RequestInit): Promise<Response>;
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Creates a task and polls it to the end. */
  finished(body: unknown): Promise<Record<string, unknown>>;
}

const started: Service[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.stop(0)));
});

/** On a free port. */
export async function run(engine: Engine = annaEngine, options: Partial<HttpOptions> = {}): Promise<Running> {
  const service = await startHttp({ auth: singleKey(KEY), runner: createInProcessRunner(engine), ...options });
  started.push(service);
  const request = (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    fetch(`${service.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${KEY}`, ...(headers as Record<string, string> | undefined) },
    });
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    request("/v1/depersonalization", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  const finished = async (body: unknown): Promise<Record<string, unknown>> => {
    const { synopsis_id: id } = await json(await post(body));
    for (;;) {
      const task = await json(await request(`/v1/prediction/${String(id)}`));
      if (task["status"] !== "processing") return task;
    }
  };
  return { service, client: createClient({ baseUrl: service.baseUrl, key: KEY }), request, post, finished };
}

export async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
