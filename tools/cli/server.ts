import { parseArgs } from "node:util";
import { startServer } from "../../service/server";
import { KEYS_USAGE, serviceKeys } from "./service-keys";

const USAGE = `npm run service -- --port N --key K [--host H] [--data DIR]
  --port N        port to listen on; 0 or absent: a free one
  --key K         an API key; or set OUTIS_SERVICE_KEY, which other users of this machine cannot see
  --host H        address to listen on (127.0.0.1)
  --data DIR      keep tasks and issued keys in this folder; without it tasks live in memory
  --workers N     long tasks worked on at once (1)
  --retention N   days that tasks are kept (7)
  --allow-private-webhooks  lets webhooks into private networks, and over http:
  --log           one JSON line for each request on stderr; no content, ids or addresses
  --rate-limit N  requests a minute by one key's name (no limit)
${KEYS_USAGE}`;
/** How long running tasks may take after SIGTERM; what is not done by then is done after the next start. */
const DRAIN_MS = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: "string", default: "0" },
    host: { type: "string", default: "127.0.0.1" },
    key: { type: "string" },
    data: { type: "string" },
    workers: { type: "string", default: "1" },
    "rate-limit": { type: "string" },
    retention: { type: "string", default: "7" },
    "allow-private-webhooks": { type: "boolean", default: false },
    log: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});

const whole = (text: string, least: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least ? number : undefined;
};

function usage(code: number): number {
  process.stderr.write(USAGE);
  return code;
}

async function serve(): Promise<number> {
  const key = values.key ?? process.env["OUTIS_SERVICE_KEY"];
  const port = whole(values.port, 0);
  const workers = whole(values.workers, 1);
  const limit = values["rate-limit"] === undefined ? undefined : whole(values["rate-limit"], 1);
  const someKey = (key !== undefined && key !== "") || values.data !== undefined;
  const retentionDays = Number(values.retention);
  const wrongLimit = values["rate-limit"] !== undefined && limit === undefined;
  if (!someKey || port === undefined || workers === undefined || wrongLimit || !(retentionDays > 0)) return usage(2);
  const stopping = new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  const service = await startServer({
    port,
    workers,
    host: values.host,
    retentionDays,
    allowPrivateWebhooks: values["allow-private-webhooks"],
    worker: new URL("./engine-worker.js", import.meta.url),
    ...(key === undefined || key === "" ? {} : { key }),
    ...(values.data === undefined ? {} : { data: values.data }),
    ...(values.log ? { log: (line: string) => void process.stderr.write(`${line}\n`) } : {}),
    ...(limit === undefined ? {} : { requestsPerMinute: limit }),
  });
  process.stdout.write(`${JSON.stringify({ baseUrl: service.baseUrl })}\n`);
  await stopping;
  await service.stop(DRAIN_MS);
  return 0;
}

async function main(): Promise<number> {
  const [command, ...words] = positionals;
  if (values.help) return usage(0);
  if (command === undefined) return serve();
  if (command !== "keys" || values.data === undefined) return usage(2);
  const printed = await serviceKeys(words, values.data);
  if (printed === undefined) return usage(2);
  process.stdout.write(printed);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    process.stderr.write(`The service could not start (${code}).\n`);
    process.exit(1);
  },
);
