import { describe, expect, it } from "vitest";
import type { Channel } from "../../../shared/ipc/channels";
import { CHANNELS } from "../../../shared/ipc/channels";
import { contract } from "../../../shared/ipc/contract";
import { fail, ok } from "../../../shared/ipc/result";
import { answer, type Handlers } from "./answer";

const ID = "0b7e3f0c-6d52-4d5c-9a56-0f6a3f1f2a11";

function handlersWith(change: Partial<Handlers>): Handlers {
  return change as Handlers;
}

describe("answer", () => {
  it("has a schema for every channel and no other", () => {
    expect(Object.keys(contract).sort()).toEqual([...CHANNELS].sort());
  });

  it("calls with the parsed input and gives the value back", async () => {
    const handlers = handlersWith({ "tasks.mapping": ({ id }) => ok({ "[ИМЯ_1]": id }) });
    expect(await answer("tasks.mapping", handlers, { id: ID, extra: 1 }, () => undefined)).toEqual(
      ok({ "[ИМЯ_1]": ID }),
    );
  });

  it("refuses an input that does not match, without calling", async () => {
    let called = false;
    const handlers = handlersWith({
      "tasks.cancel": () => {
        called = true;
        return ok(null);
      },
    });
    const result = await answer("tasks.cancel", handlers, { id: "1" }, () => undefined);
    expect(result).toMatchObject({ ok: false, error: { code: "bad_request" } });
    expect(called).toBe(false);
  });

  it("lets no unexpected output through, nor the message of what was thrown", async () => {
    const reported: Channel[] = [];
    const report = (channel: Channel): void => void reported.push(channel);
    const wrong = handlersWith({ "secrets.hasKey": () => ok("the key itself") as never });
    const thrown = handlersWith({
      "secrets.hasKey": () => {
        throw new Error("Анна Петрова");
      },
    });
    for (const handlers of [wrong, thrown]) {
      const result = await answer("secrets.hasKey", handlers, {}, report);
      expect(result).toMatchObject({ ok: false, error: { code: "internal" } });
      expect(JSON.stringify(result)).not.toMatch(/Петрова|key itself/);
    }
    expect(reported).toEqual(["secrets.hasKey", "secrets.hasKey"]);
  });

  it.each([
    ["disk_full", ["SQLITE_FULL", "ENOSPC", "EDQUOT"]],
    [
      "save_failed",
      ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN", "EROFS", "EIO"],
    ],
    [
      "internal",
      ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CONSTRAINT", "SQLITE_MISUSE", "SQLITE_ERROR", "ENOENT", ""],
    ],
  ])("answers %s to errors of the storage", async (code, errors) => {
    for (const thrown of errors) {
      const failing = handlersWith({
        "tasks.cancel": () => {
          throw Object.assign(new Error("Storage"), { code: thrown });
        },
      });
      const result = await answer("tasks.cancel", failing, { id: ID }, () => undefined);
      expect([thrown, result]).toMatchObject([thrown, { ok: false, error: { code } }]);
    }
  });

  it("passes a failure on as it is", async () => {
    const handlers = handlersWith({ "tasks.get": () => fail("task_not_found", "No such task") });
    expect(await answer("tasks.get", handlers, { id: ID }, () => undefined)).toEqual(
      fail("task_not_found", "No such task"),
    );
  });
});
