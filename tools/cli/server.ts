import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createLog, LOG_LEVELS } from "../../service/log/log";
import { configuredModel } from "../../service/providers/configured-model";
import { type Place, ROLES, startServer } from "../../service/server";
import { KEYS_USAGE, serviceKeys } from "./service-keys";
import { startProblem } from "./start-problem";

const USAGE = `npm run service -- --port N --key K [--host H] [--data DIR]
  --port N        port to listen on; 0 or absent: a free one
  --key K         an API key; or set OUTIS_SERVICE_KEY, which other users of this machine cannot see
  --host H        address to listen on (127.0.0.1)
  --data DIR      keep tasks and issued keys in this folder; without it tasks live in memory
  --data-key-file FILE  its first line encrypts what is in that folder; or set OUTIS_DATA_KEY
  --database URL  keep them in PostgreSQL (postgres://...) instead; or set OUTIS_DATABASE
  --role ROLE     with a database: http (takes requests), worker (works on tasks) or both (both)
  --max-queued N  tasks that may wait; more are refused with 503 (1000)
  --workers N     long tasks worked on at once (1)
  --retention N   days that tasks are kept (7)
  --allow-private-webhooks  lets webhooks into private networks, and over http:
  --log-level L   lines of JSON on stderr: silent, error, warn (the default), info (every request, task and webhook)
                  or debug (health checks too); or set OUTIS_LOG_LEVEL. Without content, keys or addresses. --log is --log-level info
  --rate-limit N  requests a minute by one key's name (no limit)
  --model-url U   an OpenAI-compatible endpoint (https://llm.example/v1) for summaries and translations, which get
                  depersonalized text; --model NAME goes with it. Or set OUTIS_MODEL_URL, OUTIS_MODEL, OUTIS_MODEL_KEY
  --model-file PATH  or one in a GGUF file on this computer, run on the processor; or set OUTIS_MODEL_FILE
  --model-originals  lets texts go to the model as they are
${KEYS_USAGE}`;
/** How long running tasks may take after SIGTERM; what is not done by then is done after the next start. */
const DRAIN_MS = 10_000;

const OPTIONS = {
  port: { type: "string", default: "0" },
  host: { type: "string", default: "127.0.0.1" },
  key: { type: "string" },
  data: { type: "string" },
  "data-key-file": { type: "string" },
  database: { type: "string" },
  role: { type: "string", default: "both" },
  "max-queued": { type: "string", default: "1000" },
  workers: { type: "string", default: "1" },
  "rate-limit": { type: "string" },
  retention: { type: "string", default: "7" },
  "allow-private-webhooks": { type: "boolean", default: false },
  "model-url": { type: "string" },
  model: { type: "string" },
  "model-file": { type: "string" },
  "model-originals": { type: "boolean", default: false },
  "log-level": { type: "string" },
  log: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** The words of the command line; a word that is none of them ends the program with one line. */
function commandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : "The options cannot be read."}\n`);
    return process.exit(2);
  }
}
const { values, positionals } = commandLine();

const whole = (text: string, least: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least ? number : undefined;
};

function usage(code: number): number {
  process.stderr.write(USAGE);
  return code;
}

/** The language model, by options or by the environment; its key by the environment alone. Throws when half is given. */
function languageModel(): ReturnType<typeof configuredModel> {
  const { "model-url": url, model, "model-file": file, "model-originals": originals } = values;
  return configuredModel({
    ...process.env,
    ...(url === undefined ? {} : { OUTIS_MODEL_URL: url }),
    ...(model === undefined ? {} : { OUTIS_MODEL: model }),
    ...(file === undefined ? {} : { OUTIS_MODEL_FILE: file }),
    ...(originals ? { OUTIS_MODEL_ORIGINALS: "1" } : {}),
  });
}

/** The same, or undefined with a line that says what is wrong. */
function modelOrComplaint(): { readonly found: ReturnType<typeof configuredModel> } | undefined {
  try {
    return { found: languageModel() };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : "OUTIS_MODEL_URL cannot be used."}\n`);
    return undefined;
  }
}

const given = (text: string | undefined): string | undefined => (text === undefined || text === "" ? undefined : text);

/** Where everything is kept; says in one line when that is a file in clear. */
function place(): Place {
  const database = values.database ?? given(process.env["OUTIS_DATABASE"]);
  if (database !== undefined) return { database };
  const { data, "data-key-file": file } = values;
  if (data === undefined) return {};
  const dataKey = file === undefined ? given(process.env["OUTIS_DATA_KEY"]) : firstLine(file);
  if (dataKey !== undefined) return { data, dataKey };
  process.stderr.write("The files of --data are in clear: set OUTIS_DATA_KEY or --data-key-file to encrypt them.\n");
  return { data };
}

function firstLine(file: string): string {
  const line = given(readFileSync(file, "utf8").split(/\r?\n/, 1)[0]);
  if (line === undefined) throw Object.assign(new Error("The key file is empty"), { code: "EMPTY_KEY_FILE" });
  return line;
}

async function serve(where: Place): Promise<number> {
  const key = values.key ?? process.env["OUTIS_SERVICE_KEY"];
  const port = whole(values.port, 0);
  const workers = whole(values.workers, 1);
  const limit = values["rate-limit"] === undefined ? undefined : whole(values["rate-limit"], 1);
  const { database, data } = where;
  const role = ROLES.find((one) => one === values.role);
  const maxQueued = whole(values["max-queued"], 1);
  const someKey = (key !== undefined && key !== "") || data !== undefined || database !== undefined;
  if (role === undefined || (role !== "both" && database === undefined) || maxQueued === undefined) return usage(2);
  const retentionDays = Number(values.retention);
  const wrongLimit = values["rate-limit"] !== undefined && limit === undefined;
  if (!someKey || port === undefined || workers === undefined || wrongLimit || !(retentionDays > 0)) return usage(2);
  const model = modelOrComplaint();
  if (model === undefined) return 2;
  const asked = values["log-level"] ?? (values.log ? "info" : (given(process.env["OUTIS_LOG_LEVEL"]) ?? "warn"));
  const level = LOG_LEVELS.find((one) => one === asked);
  if (level === undefined) return usage(2);
  const stopping = new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  const service = await startServer({
    ...where,
    role,
    port,
    workers,
    maxQueued,
    host: values.host,
    retentionDays,
    allowPrivateWebhooks: values["allow-private-webhooks"],
    worker: new URL("./engine-worker.js", import.meta.url),
    ...(key === undefined || key === "" ? {} : { key }),
    log: createLog(level, (lines) => void process.stderr.write(lines)),
    ...(limit === undefined ? {} : { requestsPerMinute: limit }),
    ...(model.found === undefined ? {} : { languageModel: model.found }),
  });
  const { baseUrl } = service;
  process.stdout.write(`${JSON.stringify(baseUrl === undefined ? { role } : { baseUrl })}\n`);
  await stopping;
  await service.stop(DRAIN_MS);
  return 0;
}

async function main(): Promise<number> {
  const [command, ...words] = positionals;
  if (values.help) return usage(0);
  const where = place();
  if (command === undefined) return serve(where);
  if (command !== "keys" || (where.data === undefined && where.database === undefined)) return usage(2);
  const printed = await serviceKeys(words, where);
  if (printed === undefined) return usage(2);
  process.stdout.write(printed);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(startProblem(error));
    process.exit(1);
  },
);
