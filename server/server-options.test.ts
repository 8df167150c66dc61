import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { Failure } from "../cli/failure";
import { databaseOf, logLevel, OPTIONS, serverOptions, type Values } from "./server-options";

const valuesOf = (...args: string[]): Values => parseArgs({ options: OPTIONS, args }).values;
const asked = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  serverOptions(valuesOf(...args), environment, "nothing");

describe("what the server is asked to be", () => {
  it("is what stands in the table of docs/server.md unless given", () => {
    expect(asked(["--key", "k"])).toEqual({
      key: "k",
      port: 0,
      host: "127.0.0.1",
      role: "both",
      workers: 1,
      databaseConnections: 10,
      waitingInAll: { tasks: 10_000, bytes: 2_000_000_000 },
      waitingOfOwner: { tasks: 1000, bytes: 200_000_000 },
      drainDelayMs: 0,
      retentionDays: 7,
      allowPrivateWebhooks: false,
      recordingsAtOnce: 1,
      downloadsAtOnce: 4,
      slowestDownload: 16_384,
      recordingsBytes: 20_000_000_000,
      allowPrivateRecordings: false,
    });
    expect(asked(["--port", "65535", "--retention", "0.5"], { OUTIS_SERVICE_KEY: "k" })).toMatchObject({
      key: "k",
      port: 65_535,
      retentionDays: 0.5,
    });
  });

  it.each([
    [["--port", "abc"], "--port is a whole number from 0 to 65535"],
    [["--port", "99999"], "--port is a whole number from 0 to 65535"],
    [["--health-port", "70000"], "--health-port is a whole number from 0 to 65535"],
    [["--health-port", "9090"], "--health-port is for --role worker; other roles have these paths at --port"],
    [["--port", ""], "--port is a whole number from 0 to 65535"],
    [["--downloads-at-once", "0"], "--downloads-at-once is a whole number from 1 to 64"],
    [["--slowest-download", "x"], "--slowest-download is a whole number, 0 or more"],
    [["--recordings-gb", "4"], "--recordings-gb is a whole number, 5 or more"],
    [["--workers", "0"], "--workers is a whole number, 1 or more"],
    [["--max-queued", "1.5"], "--max-queued is a whole number, 1 or more"],
    [["--database-connections", "0"], "--database-connections is a whole number from 1 to 1000"],
    [["--max-queued-mb-per-key", "0"], "--max-queued-mb-per-key is a whole number, 1 or more"],
    [["--drain-delay", "601"], "--drain-delay is a whole number from 0 to 600"],
    [
      ["--trusted-proxy", "10.0.0.7", "--trusted-proxy", "proxy.example"],
      "--trusted-proxy is an address such as 10.0.0.7, or a network such as 10.0.0.0/8",
    ],
    [
      ["--public-url", "http://outis.example/api"],
      "--public-url is a base address such as https://outis.example/api; http: only for this computer",
    ],
    [["--rate-limit", "many"], "--rate-limit is a whole number, 1 or more"],
    [["--retention", "0"], "--retention is a number of days, more than 0 and at most 36500"],
    [["--retention", "1e300"], "--retention is a number of days, more than 0 and at most 36500"],
    [["--recordings-at-once", "0"], "--recordings-at-once is a whole number, 1 or more"],
    [["--recordings", ""], "--recordings is the name of a folder"],
    [["--role", "boss"], "--role is one of http, worker, both"],
  ])("%j is refused with what is allowed", (args, said) => {
    expect(() => asked(["--key", "k", ...args])).toThrow(new Failure(2, said));
  });

  it("knows where callers reach it, and which proxies it believes", () => {
    const { publicUrl, proxies } = asked([
      ...["--key", "k", "--public-url", "https://outis.example"],
      ...["--trusted-proxy", "10.0.0.7", "--trusted-proxy", "fd00::/8"],
    ]);
    expect(publicUrl?.href).toBe("https://outis.example/api");
    expect(["10.0.0.7", "fd00::1", "10.0.0.8"].map((address) => proxies?.(address))).toEqual([true, true, false]);
  });

  const examples = join(import.meta.dirname, "../examples/operations/systemd");
  it.each(["outis-http@.service", "outis-worker@.service", "outis-single.service"])(
    "knows every option of %s",
    (unit) => {
      const text = readFileSync(join(examples, unit), "utf8");
      const [, command = ""] = /^ExecStart=(.*)$/m.exec(text) ?? [];
      const [, , ...args] = command.replaceAll("%i", "8081").split(" ");
      const asks = serverOptions(valuesOf(...args), {}, args.includes("--data") ? "data" : "database");
      // A service manager that stops the process earlier leaves unfinished tasks to the leases.
      const [, stop = ""] =
        /^TimeoutStopSec=(\d+)$/m.exec(readFileSync(join(examples, "outis-.service.d/common.conf"), "utf8")) ?? [];
      expect(Number(stop) * 1000).toBeGreaterThan(asks.drainDelayMs + 10_000);
    },
  );

  it("needs a key, or a place that keeps issued ones", () => {
    expect(() => asked([])).toThrow(/^a key is needed: --key K .*--data DIR/);
    expect(() => asked(["--key", ""])).toThrow(/^a key is needed/);
    expect(serverOptions(valuesOf(), {}, "data")).not.toHaveProperty("key");
  });

  it("has a part only where other processes have the others", () => {
    expect(() => asked(["--key", "k", "--role", "worker"])).toThrow(/^--role worker needs --database/);
    expect(serverOptions(valuesOf("--role", "worker"), {}, "database").role).toBe("worker");
  });

  it("logs by the option, else by the environment; a wrong level is refused by its name", () => {
    expect(logLevel(valuesOf("--log-level", "debug", "--log"), {})).toBe("debug");
    expect(logLevel(valuesOf("--log"), { OUTIS_LOG_LEVEL: "error" })).toBe("info");
    expect(logLevel(valuesOf(), { OUTIS_LOG_LEVEL: "error" })).toBe("error");
    expect(logLevel(valuesOf(), { OUTIS_LOG_LEVEL: "" })).toBe("warn");
    expect(() => logLevel(valuesOf("--log-level", "foo"), {})).toThrow(
      new Failure(2, "--log-level (OUTIS_LOG_LEVEL) is one of silent, error, warn, info, debug"),
    );
  });

  it("takes the address of a database, and shows nothing of one that is none", () => {
    expect(databaseOf(valuesOf("--database", "postgres://a/b"), { OUTIS_DATABASE: "postgres://c/d" })).toBe(
      "postgres://a/b",
    );
    expect(databaseOf(valuesOf(), { OUTIS_DATABASE: "" })).toBeUndefined();
    expect(databaseOf(valuesOf(), { OUTIS_DATABASE: "postgres://c/d" })).toBe("postgres://c/d");
    expect(databaseOf(valuesOf("--data", "folder"), { OUTIS_DATABASE: "postgres://c/d" })).toBeUndefined();
    expect(() => databaseOf(valuesOf("--database", "secret@host"), {})).toThrow(/^--database (?!.*secret)/);
  });
});
