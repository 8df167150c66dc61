import { describe, expect, test } from "vitest";
import { createLog, kindOf, type Log, type LogLevel } from "./log";

function log(level: LogLevel): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { log: createLog(level, (line) => void lines.push(JSON.parse(line) as Record<string, unknown>)), lines };
}
const ENTRY = { method: "POST", route: "/api/v1/depersonalization", status: 200, ms: 4 };

describe("the service's log", () => {
  test("is a line of JSON for each event: when, how grave, what, and its fields", () => {
    const { log: said, lines } = log("info");
    said.request(ENTRY);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(lines).toEqual([{ level: "info", time, event: "request", ...ENTRY }]);
  });

  test.each<[LogLevel, string[]]>([
    ["silent", []],
    ["error", ["error 500", "error undefined"]],
    ["warn", ["warn 503", "error 500", "error undefined"]],
    ["info", ["info 200", "warn 503", "error 500", "error undefined"]],
    ["debug", ["info 200", "debug 200", "warn 503", "error 500", "error undefined"]],
  ])("at %s", (level, expected) => {
    const { log: said, lines } = log(level);
    said.request(ENTRY);
    said.request({ ...ENTRY, route: "/healthz" });
    said.request({ ...ENTRY, status: 503 });
    said.request({ ...ENTRY, status: 500 });
    said.failed(new Error("x"));
    expect(lines.map((line) => `${String(line["level"])} ${String(line["status"])}`)).toEqual(expected);
  });

  test("says of an error what it is and never what it says", () => {
    const { log: said, lines } = log("warn");
    const error = Object.assign(new TypeError("cannot read Anna at /data/anna"), {
      code: "ECONNRESET",
      detail: "Anna",
    });
    said.failed(error);
    said.trouble("database", error);
    expect(JSON.stringify(lines)).not.toMatch(/anna/i);
    expect(lines).toMatchObject([
      { event: "failed", kind: "TypeError", code: "ECONNRESET" },
      { event: "trouble", part: "database", kind: "TypeError", code: "ECONNRESET" },
    ]);
  });

  test("drops a code that is no word, and knows what is no error", () => {
    expect(kindOf(Object.assign(new Error("x"), { code: "Anna Petrova, Kazan" }))).toEqual({ kind: "Error" });
    expect(kindOf("Anna")).toEqual({ kind: "string" });
  });
});
