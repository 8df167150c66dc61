import { parseArgs } from "node:util";
import { publicUrlOf } from "./http/public-address";
import { trustedProxies } from "./http/trusted-proxies";
import { LOG_LEVELS, type LogLevel } from "../service/log/log";
import { ROLES, type ServerOptions } from "./server";
import { readCommandLine } from "../cli/command-line";
import { EXIT, Failure } from "../cli/failure";
import { KEYS_USAGE } from "./service-keys";

export const USAGE = `npm run service -- --port N --key K [--host H] [--data DIR]
  --port N        port to listen on, 0 to 65535; 0 or absent: a free one
  --key K         API key; or set OUTIS_SERVICE_KEY, which is not visible to other users of this computer
  --host H        address to listen on (127.0.0.1)
  --data DIR      keep tasks and issued keys in this folder; without it tasks live in memory
  --data-key-file FILE  file whose first line encrypts stored content; or set OUTIS_DATA_KEY
  --database URL  keep tasks and issued keys in PostgreSQL (postgres://...); or set OUTIS_DATABASE
  --database-connections N  connections of this process to the database (10)
  --role ROLE     with a database: http (takes requests), worker (works on tasks) or both (both)
  --health-port N  of a worker: port for /healthz, /readyz and /metrics, at --host; 0: a free one (no port)
  --max-queued N  most queued tasks; further ones are refused with 503 (10000)
  --max-queued-mb N  the same in megabytes of text (2000)
  --max-queued-per-key N  most queued tasks of one key name; further ones are refused with 429 (1000)
  --max-queued-mb-per-key N  the same in megabytes of text (200)
  --workers N     long texts processed at once (1)
  --retention N   days until tasks are deleted (7)
  --allow-private-webhooks  allows webhooks to private networks, and over http:
  --log-level L   lines of JSON on stderr: silent, error, warn (the default), info (every request, task and webhook)
                  or debug (health checks too); or set OUTIS_LOG_LEVEL. Without content, keys or addresses. --log is --log-level info
  --rate-limit N  requests per minute of one key name (no limit)
  --model-url U   an OpenAI-compatible endpoint (https://llm.example/v1) for summaries and translations, which get
                  depersonalized text; --model NAME goes with it. Or set OUTIS_MODEL_URL, OUTIS_MODEL, OUTIS_MODEL_KEY
  --model-file PATH  or a model in a GGUF file on this computer, run on the processor; or set OUTIS_MODEL_FILE
  --model-originals  sends original texts to the model
  --public-url U  public base URL (https://outis.example/api), for links to tasks
  --trusted-proxy A  an address or network (10.0.0.7, 10.0.0.0/8) whose X-Forwarded-* and Forwarded headers are trusted;
                  may be given several times (none)
  --metrics-key-file FILE  file whose first line is a key only for /metrics of the whole service; or set
                  OUTIS_METRICS_KEY. With an API key, /metrics contains only its own requests
  --drain-delay N  seconds between SIGTERM, when /readyz starts to return 503, and closing the port (0)
  --recordings DIR  folder for sealed recordings during processing (the system's temporary folder)
  --recordings-at-once N  recordings transcribed at once (1)
  --downloads-at-once N  recordings downloaded at once (4), in addition to the first of each key name
  --slowest-download N  minimum KiB per second of a link, averaged over a minute; a slower one ends its task (16)
  --recordings-gb N  disk space for all recordings (20); links wait until there is space
  --allow-private-recordings  fetches recordings from private networks, too
  --speech-models DIR  further recognizers, one folder with model.json each; preferred over the bundled ones
                  Each secret can also be in the first line of a file: set OUTIS_SERVICE_KEY_FILE, OUTIS_DATA_KEY_FILE,
                  OUTIS_DATABASE_FILE, OUTIS_METRICS_KEY_FILE or OUTIS_MODEL_KEY_FILE to its name
  --help          shows this text
${KEYS_USAGE}npm run service -- rekey --data DIR --new-data-key-file FILE
                encrypts the files of a stopped service with another key; or set OUTIS_NEW_DATA_KEY
`;

export const OPTIONS = {
  port: { type: "string", default: "0" },
  host: { type: "string", default: "127.0.0.1" },
  key: { type: "string" },
  data: { type: "string" },
  "data-key-file": { type: "string" },
  "new-data-key-file": { type: "string" },
  database: { type: "string" },
  "database-connections": { type: "string", default: "10" },
  role: { type: "string", default: "both" },
  "health-port": { type: "string" },
  "max-queued": { type: "string", default: "10000" },
  "max-queued-mb": { type: "string", default: "2000" },
  "max-queued-per-key": { type: "string", default: "1000" },
  "max-queued-mb-per-key": { type: "string", default: "200" },
  workers: { type: "string", default: "1" },
  "rate-limit": { type: "string" },
  retention: { type: "string", default: "7" },
  "allow-private-webhooks": { type: "boolean", default: false },
  "public-url": { type: "string" },
  "trusted-proxy": { type: "string", multiple: true },
  "metrics-key-file": { type: "string" },
  "drain-delay": { type: "string", default: "0" },
  recordings: { type: "string" },
  "recordings-at-once": { type: "string", default: "1" },
  "downloads-at-once": { type: "string", default: "4" },
  "slowest-download": { type: "string", default: "16" },
  "recordings-gb": { type: "string", default: "20" },
  "allow-private-recordings": { type: "boolean", default: false },
  "speech-models": { type: "string" },
  "model-url": { type: "string" },
  model: { type: "string" },
  "model-file": { type: "string" },
  "model-originals": { type: "boolean", default: false },
  "log-level": { type: "string" },
  log: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Throws `Failure` for unknown options. */
export const commandLine = () =>
  readCommandLine(() => parseArgs({ allowPositionals: true, options: OPTIONS }), OPTIONS);
export type Values = ReturnType<typeof commandLine>["values"];

const MOST_DAYS = 36_500;
const MOST_DELAY_SECONDS = 600;
const MB = 1_000_000;
/** For the largest recording, as file and samples. */
const LEAST_RECORDINGS_GB = 5;
/** Empty strings count as missing. */
export const given = (text: string | undefined): string | undefined =>
  text === undefined || text === "" ? undefined : text;
const wrong = (message: string): Failure => new Failure(EXIT.usage, message);

function whole(option: keyof Values, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  const limits = most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
  throw wrong(`--${option} is a whole number${limits}`);
}

function oneOf<T extends string>(option: string, choices: readonly T[], text: string): T {
  const found = choices.find((one) => one === text);
  if (found === undefined) throw wrong(`${option} is one of ${choices.join(", ")}`);
  return found;
}

function days(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= MOST_DAYS) return number;
  throw wrong(`--retention is a number of days, more than 0 and at most ${MOST_DAYS}`);
}

function folderOf<K extends string>(
  values: Values,
  option: "recordings" | "speech-models",
  name: K,
): { [P in K]?: string } {
  const folder = values[option];
  if (folder === "") throw wrong(`--${option} is the name of a folder`);
  return folder === undefined ? {} : ({ [name]: folder } as { [P in K]?: string });
}

type Addresses = Pick<ServerOptions, "publicUrl" | "proxies">;

function addresses(values: Values): Addresses {
  const { "public-url": address, "trusted-proxy": named } = values;
  const publicUrl = address === undefined ? undefined : publicUrlOf(address);
  if (address !== undefined && publicUrl === undefined) {
    throw wrong("--public-url is a base address such as https://outis.example/api; http: only for this computer");
  }
  const proxies = named === undefined ? undefined : trustedProxies(named);
  if (named !== undefined && proxies === undefined) {
    throw wrong("--trusted-proxy is an address such as 10.0.0.7, or a network such as 10.0.0.0/8");
  }
  return { ...(publicUrl === undefined ? {} : { publicUrl }), ...(proxies === undefined ? {} : { proxies }) };
}

/** Throws `Failure` if unknown. */
export function logLevel(values: Values, environment: NodeJS.ProcessEnv): LogLevel {
  const asked = values["log-level"] ?? (values.log ? "info" : (given(environment["OUTIS_LOG_LEVEL"]) ?? "warn"));
  return oneOf("--log-level (OUTIS_LOG_LEVEL)", LOG_LEVELS, asked);
}

/** `--data` overrides the environment. Throws `Failure` without the invalid address. */
export function databaseOf(values: Values, environment: NodeJS.ProcessEnv): string | undefined {
  const address =
    given(values.database) ?? (values.data === undefined ? given(environment["OUTIS_DATABASE"]) : undefined);
  if (address === undefined || /^(postgres(ql)?:\/\/|socket:|\/)/.test(address)) return address;
  throw wrong("--database (OUTIS_DATABASE) is an address such as postgres://USER:PASSWORD@HOST/DATABASE");
}

type Always =
  | ("role" | "port" | "workers" | "databaseConnections" | "host" | "retentionDays" | "allowPrivateWebhooks")
  | ("recordingsAtOnce" | "downloadsAtOnce" | "slowestDownload" | "recordingsBytes")
  | ("allowPrivateRecordings" | "waitingInAll" | "waitingOfOwner");
type Sometimes = "key" | "healthPort" | "requestsPerMinute" | "recordings" | "speechModels" | "publicUrl" | "proxies";
export type Asked = Required<Pick<ServerOptions, Always>> &
  Pick<ServerOptions, Sometimes> & { readonly drainDelayMs: number };

/**
 * @param kept location of data and issued keys.
 * @throws Failure for the first invalid value
 */
export function serverOptions(
  values: Values,
  environment: NodeJS.ProcessEnv,
  kept: "nothing" | "data" | "database",
): Asked {
  const key = given(values.key ?? environment["OUTIS_SERVICE_KEY"]);
  const { "rate-limit": limit, "health-port": healthPort } = values;
  const asked: Asked = {
    port: whole("port", values.port, 0, 65_535),
    role: oneOf("--role", ROLES, values.role),
    workers: whole("workers", values.workers, 1),
    databaseConnections: whole("database-connections", values["database-connections"], 1, 1000),
    waitingInAll: {
      tasks: whole("max-queued", values["max-queued"], 1),
      bytes: whole("max-queued-mb", values["max-queued-mb"], 1) * MB,
    },
    waitingOfOwner: {
      tasks: whole("max-queued-per-key", values["max-queued-per-key"], 1),
      bytes: whole("max-queued-mb-per-key", values["max-queued-mb-per-key"], 1) * MB,
    },
    drainDelayMs: whole("drain-delay", values["drain-delay"], 0, MOST_DELAY_SECONDS) * 1000,
    ...addresses(values),
    retentionDays: days(values.retention),
    host: values.host,
    allowPrivateWebhooks: values["allow-private-webhooks"],
    recordingsAtOnce: whole("recordings-at-once", values["recordings-at-once"], 1),
    downloadsAtOnce: whole("downloads-at-once", values["downloads-at-once"], 1, 64),
    slowestDownload: whole("slowest-download", values["slowest-download"], 0) * 1024,
    recordingsBytes: whole("recordings-gb", values["recordings-gb"], LEAST_RECORDINGS_GB) * 1e9,
    allowPrivateRecordings: values["allow-private-recordings"],
    ...folderOf(values, "recordings", "recordings"),
    ...folderOf(values, "speech-models", "speechModels"),
    ...(limit === undefined ? {} : { requestsPerMinute: whole("rate-limit", limit, 1) }),
    ...(key === undefined ? {} : { key }),
    ...(healthPort === undefined ? {} : { healthPort: whole("health-port", healthPort, 0, 65_535) }),
  };
  if (asked.role !== "both" && kept !== "database") {
    throw wrong(`--role ${asked.role} needs --database (OUTIS_DATABASE): other processes are met there`);
  }
  if (healthPort !== undefined && asked.role !== "worker") {
    throw wrong("--health-port is for --role worker; other roles have these paths at --port");
  }
  if (key === undefined && kept === "nothing") {
    throw wrong(
      "a key is needed: --key K (OUTIS_SERVICE_KEY), or issued keys, which --data DIR or --database URL keeps",
    );
  }
  return asked;
}
