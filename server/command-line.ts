import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createLog } from "../service/log/log";
import { configuredModel } from "../service/providers/configured-model";
import { startServer } from "./server";
import type { Place } from "./storage";
import { EXIT, Failure } from "../cli/failure";
import { writeOut } from "../cli/output";
import { commandLine, databaseOf, given, logLevel, serverOptions, USAGE, type Values } from "./server-options";
import { keysCommand, serviceKeys } from "./service-keys";
import { startProblem } from "./start-problem";
import { stopSignals } from "./stop-signals";

/** Milliseconds for running tasks after SIGTERM; others are resumed at the next start. */
const GRACE_MS = 4_000;
/** Latest exit in milliseconds after --drain-delay. */
const LATEST_MS = 9_500;

/** By options or environment; the key only by environment. Throws for an incomplete choice. */
function languageModel(values: Values): ReturnType<typeof configuredModel> {
  const { "model-url": url, model, "model-file": file, "model-originals": originals } = values;
  try {
    return configuredModel({
      ...process.env,
      ...(url === undefined ? {} : { OUTIS_MODEL_URL: url }),
      ...(model === undefined ? {} : { OUTIS_MODEL: model }),
      ...(file === undefined ? {} : { OUTIS_MODEL_FILE: file }),
      ...(originals ? { OUTIS_MODEL_ORIGINALS: "1" } : {}),
    });
  } catch (error) {
    throw new Failure(EXIT.usage, error instanceof Error ? error.message : "OUTIS_MODEL_URL cannot be used.");
  }
}

/** Prints a warning for an unencrypted file. */
function place(values: Values): Place {
  const database = databaseOf(values, process.env);
  if (database !== undefined) return { database };
  const { data, "data-key-file": file } = values;
  if (data === undefined) return {};
  if (data === "") throw new Failure(EXIT.usage, "--data is the name of a folder");
  const dataKey = file === undefined ? given(process.env["OUTIS_DATA_KEY"]) : firstLine("--data-key-file", file);
  if (dataKey !== undefined) return { data, dataKey };
  process.stderr.write("The files of --data are in clear: set OUTIS_DATA_KEY or --data-key-file to encrypt them.\n");
  return { data };
}

function metricsKey(values: Values): { metricsKey?: string } {
  const file = values["metrics-key-file"];
  const key = file === undefined ? given(process.env["OUTIS_METRICS_KEY"]) : firstLine("--metrics-key-file", file);
  return key === undefined ? {} : { metricsKey: key };
}

function firstLine(option: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : `the file cannot be read (${code ?? "unknown reason"})`;
    throw new Failure(EXIT.usage, `${option}: ${why}`);
  }
  const line = given(content.split(/\r?\n/, 1)[0]);
  if (line === undefined) throw new Failure(EXIT.usage, `${option}: the first line of the file is empty`);
  return line;
}

async function serve(values: Values): Promise<void> {
  const kept =
    databaseOf(values, process.env) !== undefined ? "database" : values.data !== undefined ? "data" : "nothing";
  const asked = serverOptions(values, process.env, kept);
  const level = logLevel(values, process.env);
  const model = languageModel(values);
  const where = place(values);
  const signal = stopSignals();
  const { drainDelayMs, ...options } = asked;
  const service = await startServer({
    ...where,
    ...options,
    ...metricsKey(values),
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
  const { baseUrl } = service;
  await writeOut(`${JSON.stringify(baseUrl === undefined ? { role: asked.role } : { baseUrl })}\n`);
  if (!signal.aborted) await once(signal, "abort");
  setTimeout(() => process.exit(1), drainDelayMs + LATEST_MS).unref();
  await service.stop(GRACE_MS, drainDelayMs);
}

async function main(): Promise<void> {
  const { values, positionals } = commandLine();
  if (values.help) return writeOut(USAGE);
  const [command, ...words] = positionals;
  if (command === undefined) return serve(values);
  if (command !== "keys") throw new Failure(EXIT.usage, "the only command is keys; --help prints its forms");
  const keys = keysCommand(words);
  const where = place(values);
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
