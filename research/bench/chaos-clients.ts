import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { poll } from "../../shared/api/poll";

export interface ClientsOptions {
  readonly baseUrls: readonly string[];
  readonly key: string;
  readonly webhookUrl: string;
  readonly tasks: number;
  readonly clients: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

export interface Tally {
  requests: number;
  creates: number;
  repeated: number;
  unexpected: number;
  right: number;
  done: number;
}

const created = z.object({ synopsis_id: z.string() });
const read = z.object({
  status: z.string(),
  transcriptDepersonalized: z.object({ text: z.string(), mapping: z.record(z.string(), z.unknown()) }).optional(),
});
/** One create request in this many is sent twice. */
const REPEAT_EVERY = 10;
const LONGEST_PAUSE_MS = 1000;

const emailOf = (task: number): string => `person${task}@example.com`;
const textOf = (task: number): string => `Иван Петров просит ответить ему на ${emailOf(task)} как можно скорее.`;

/** The task's own address is hidden and in the mapping. */
function isRight(task: number, { text, mapping }: { text: string; mapping: Record<string, unknown> }): boolean {
  const kept = Object.values(mapping).includes(emailOf(task));
  return kept && !text.includes("@") && text.startsWith("[") && text.endsWith(" как можно скорее.");
}

/** Concurrent clients that create tasks and poll them. */
export function startClients(options: ClientsOptions): { readonly tally: Tally; readonly done: Promise<void> } {
  const { baseUrls, key, random } = options;
  const tally: Tally = { requests: 0, creates: 0, repeated: 0, unexpected: 0, right: 0, done: 0 };
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  let next = 0;

  /** To random HTTP processes until one responds with 200. Counts other responses. */
  async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    for (;;) {
      const baseUrl = baseUrls[Math.floor(random() * baseUrls.length)] ?? "";
      tally.requests += 1;
      const answer = await fetch(`${baseUrl}${path}`, { headers, ...init }).catch(() => undefined);
      if (answer?.status === 200) return answer.json();
      await answer?.body?.cancel();
      tally.unexpected += 1;
      await pause(LONGEST_PAUSE_MS);
    }
  }

  async function create(task: number): Promise<string> {
    const { webhookUrl } = options;
    const body = JSON.stringify({ input: textOf(task), depersonalizationMode: "reversible", webhookUrl });
    const init = { method: "POST", body, headers: { ...headers, "idempotency-key": `task-${task}` } };
    const post = async (): Promise<string> => created.parse(await ask("/v1/depersonalization", init)).synopsis_id;
    tally.creates += 1;
    if (task % REPEAT_EVERY !== 0) return post();
    tally.creates += 1;
    tally.repeated += 1;
    const [id, again] = await Promise.all([post(), post()]);
    if (id !== again) tally.unexpected += 1;
    return id;
  }

  async function client(): Promise<void> {
    while (next < options.tasks) {
      const task = next;
      next += 1;
      const id = await create(task);
      const ended = async (): Promise<z.infer<typeof read> | undefined> => {
        const answer = read.parse(await ask(`/v1/prediction/${id}`));
        return answer.status === "processing" ? undefined : answer;
      };
      const delay = (reads: number): number => (reads === 0 ? 0 : Math.min(25 * 2 ** reads, LONGEST_PAUSE_MS));
      const { status, transcriptDepersonalized: result } = await poll(ended, { wait: pause, delay });
      if (status === "completed" && result !== undefined && isRight(task, result)) tally.right += 1;
      tally.done += 1;
    }
  }

  const done = Promise.all(Array.from({ length: options.clients }, client)).then(() => undefined);
  return { tally, done };
}
