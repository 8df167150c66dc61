import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { StartFailure } from "../service/start-failure";
import { startProblem } from "./start-problem";

describe("why the service did not start", () => {
  it("says what to do about a port that is taken", async () => {
    const first = createServer().listen(0, "127.0.0.1");
    await once(first, "listening");
    const address = first.address();
    const second = createServer().listen(typeof address === "object" ? address : null);
    const [error] = (await once(second, "error")) as unknown[];
    expect(startProblem(error)).toBe(
      "The service could not start: the port is taken by another program; choose another with --port (--health-port of a worker), or 0 for a free one (EADDRINUSE).\n",
    );
    first.close();
  });
  it.each([
    ["mkdir", "ENOENT", "the folder of --data cannot be made there (ENOENT)"],
    ["mkdir", "EROFS", "the folder of --data cannot be made (EROFS)"],
    ["open", "EACCES", "no permission for the folder of --data, or for tasks.db in it (EACCES)"],
    ["recordings", "EROFS", "the folder of --recordings cannot be used (EROFS)"],
    [
      "listen",
      "EACCES",
      "no permission for the port of --port or --health-port; those below 1024 often need it (EACCES)",
    ],
    ["connect", "ENOENT", "the socket that --database names is not there (ENOENT)"],
    ["connect", "ECONNREFUSED", "the database does not answer; look at --database (ECONNREFUSED)"],
  ])("names the option that it is about: %s, %s", (syscall, code, said) => {
    const error = Object.assign(new Error("Anna"), { syscall, code });
    expect(startProblem(error)).toBe(`The service could not start: ${said}.\n`);
  });
  it.each([
    [
      "database",
      { code: "ENOTFOUND", syscall: "getaddrinfo" },
      "the host that --database names is not known (ENOTFOUND)",
    ],
    ["listen", { code: "ENOTFOUND", syscall: "getaddrinfo" }, "the name of --host is not known (ENOTFOUND)"],
    ["database", { code: "XX000" }, "--database cannot be used (XX000)"],
    ["data", { code: "SQLITE_IOERR" }, "--data cannot be used (SQLITE_IOERR)"],
    ["recordings", {}, "the folder of --recordings cannot be used (unknown)"],
  ] as const)("names the option of the part where it failed: %s, %j", (part, cause, said) => {
    const failure = new StartFailure(part, Object.assign(new Error("Anna"), cause));
    expect(startProblem(failure)).toBe(`The service could not start: ${said}.\n`);
  });
  it("names an error that it does not know by its code, and shows nothing else of it", () => {
    expect(startProblem(Object.assign(new Error("Anna"), { code: "EODD" }))).toBe(
      "The service could not start (EODD).\n",
    );
    expect(startProblem("Anna")).toBe("The service could not start (unknown).\n");
  });
});
