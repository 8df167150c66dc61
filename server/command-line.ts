import { once } from "node:events";
import { createLog } from "../service/log/log";
import { configuredModel } from "../service/providers/configured-model";
import { startServer } from "./server";
import type { Place } from "./storage";
import { EXIT, Failure } from "../cli/failure";
import { writeOut } from "../cli/output";
import { commandLine, databaseOf, given, logLevel, serverOptions, USAGE, type Values } from "./server-options";
import { keysCommand, serviceKeys } from "./service-keys";
import { startProblem } from "./start-problem";
import { firstLine, withSecretFiles } from "./secret-files";
import { stopSignals } from "./stop-signals";
import { StartFailure } from "../service/start-failure";

/** Milliseconds for running tasks after SIGTERM; others are resumed at the next start. */
const GRACE_MS = 4_000;
/** Latest exit in milliseconds after --drain-delay. */
const LATEST_MS = 9_500;

/** By options or environment; the key only by environment. Throws for an incomplete choice. */
function languageModel(values: Values, environment: NodeJS.ProcessEnv): ReturnType<typeof configuredModel> {
  const { "model-url": url, model, "model-file": file, "model-originals": originals } = values;
  try {
    return configuredModel({
      ...environment,
      ...(url === undefined ? {} : { OUTIS_MODEL_URL: url }),
      ...(model === undefined ? {} : { OUTIS_MODEL: model }),
      ...(file === undefined ? {} : { OUTIS_MODEL_FILE: file }),
      ...(originals ? { OUTIS_MODEL_ORIGINALS: "1" } : {}),
    });
  } catch (error) {
    throw new Failure(EXIT.usage, error instanceof Error ? error.message : "OUTIS_MODEL_URL cannot be used.");
  }
}

function keyIn(file: string | undefined, option: string, variable: string | undefined): string | undefined {
  return file === undefined ? given(variable) : firstLine(option, file);
}

/** Prints a warning for an unencrypted file. */
function place(values: Values, environment: NodeJS.ProcessEnv): Place {
  const database = databaseOf(values, environment);
  if (database !== undefined) return { database };
  const { data, "data-key-file": file } = values;
  if (data === undefined) return {};
  if (data === "") throw new Failure(EXIT.usage, "--data is the name of a folder");
  const dataKey = keyIn(file, "--data-key-file", environment["OUTIS_DATA_KEY"]);
  if (dataKey !== undefined) return { data, dataKey };
  process.stderr.write("The files of --data are in clear: set OUTIS_DATA_KEY or --data-key-file to encrypt them.\n");
  return { data };
}

function metricsKey(values: Values, environment: NodeJS.ProcessEnv): { metricsKey?: string } {
  const key = keyIn(values["metrics-key-file"], "--metrics-key-file", environment["OUTIS_METRICS_KEY"]);
  return key === undefined ? {} : { metricsKey: key };
}

async function serve(values: Values, environment: NodeJS.ProcessEnv): Promise<void> {
  const kept =
    databaseOf(values, environment) !== undefined ? "database" : values.data !== undefined ? "data" : "nothing";
  const asked = serverOptions(values, environment, kept);
  const level = logLevel(values, environment);
  const model = languageModel(values, environment);
  const where = place(values, environment);
  const signal = stopSignals();
  const { drainDelayMs, ...options } = asked;
  const service = await startServer({
    ...where,
    ...options,
    ...metricsKey(values, environment),
    signal,
    worker: new URL("./engine-worker.js", import.meta.url),
    speech: new URL("./speech.js", import.meta.url),
    decoder: new URL("./decode-worker.js", import.meta.url),
    log: createLog(level, (lines) => void process.stderr.write(lines)),
    ...(model === undefined ? {} : { languageModel: model }),
  }).catch((error: unknown) => {
    // Stopped before its database was reachable.
    if (signal.aborted) return undefined;
    throw error;
  });
  if (service === undefined) return;
  const { baseUrl, healthUrl } = service;
  await writeOut(`${JSON.stringify(baseUrl === undefined ? { role: asked.role, healthUrl } : { baseUrl })}\n`);
  if (!signal.aborted) await once(signal, "abort");
  setTimeout(() => process.exit(1), drainDelayMs + LATEST_MS).unref();
  await service.stop(GRACE_MS, drainDelayMs);
}

async function rekeyData(values: Values, environment: NodeJS.ProcessEnv): Promise<void> {
  const { data, "data-key-file": file, "new-data-key-file": newFile } = values;
  if (data === undefined || data === "") throw new Failure(EXIT.usage, "rekey needs a folder: --data DIR");
  const next = keyIn(newFile, "--new-data-key-file", environment["OUTIS_NEW_DATA_KEY"]);
  if (next === undefined) {
    throw new Failure(EXIT.usage, "rekey needs a new key: --new-data-key-file FILE, or OUTIS_NEW_DATA_KEY");
  }
  const key = keyIn(file, "--data-key-file", environment["OUTIS_DATA_KEY"]);
  const { rekey } = await import("./rekey");
  try {
    rekey(data, key, next);
  } catch (error) {
    throw error instanceof Failure ? error : new StartFailure("data", error);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = commandLine();
  if (values.help) return writeOut(USAGE);
  const environment = withSecretFiles(process.env);
  const [command, ...words] = positionals;
  if (command === undefined) return serve(values, environment);
  if (command === "rekey" && words.length === 0) return rekeyData(values, environment);
  if (command !== "keys") throw new Failure(EXIT.usage, "the commands are keys and rekey; --help prints their forms");
  const keys = keysCommand(words);
  const where = place(values, environment);
  if (where.data === undefined && where.database === undefined) {
    throw new Failure(EXIT.usage, "keys needs the place where keys are kept: --data DIR or --database URL");
  }
  await writeOut(await serviceKeys(keys, where));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const usage = error instanceof Failure;
    process.stderr.write(usage ? `service: ${error.message}\n` : startProblem(error));
    process.exit(usage ? error.exitCode : 1);
  },
);
