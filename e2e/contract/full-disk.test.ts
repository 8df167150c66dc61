import { expect, test } from "vitest";
import { StorageFull } from "../../service/core/storage-full";
import { openLibsqlStorage } from "../../service/store/storage";
import { json, run } from "./running-service";

const TEXT = { depersonalizationMode: "blind", input: "Anna", languageIn: "en", languageOut: "en" };

test("with a full disk, tasks are refused with 507, /readyz reports it, and tasks are read and deleted", async () => {
  const storage = openLibsqlStorage({ path: ":memory:" });
  let isFull = false;
  const tasks: typeof storage.tasks = {
    ...storage.tasks,
    insert: (...given) => (isFull ? Promise.reject(new StorageFull()) : storage.tasks.insert(...given)),
    hasRoom: () => Promise.resolve(!isFull),
  };
  const { post, request, service } = await run(undefined, { storage: { ...storage, tasks } });
  const { synopsis_id: id } = await json(await post(TEXT));
  isFull = true;
  const refused = await post(TEXT);
  expect(refused.status).toBe(507);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await json(refused)).toEqual({ error: "storage_full", message: "The disk of the service is full." });
  const ready = await fetch(new URL("/readyz", service.baseUrl));
  expect([ready.status, (await json(ready))["error"]]).toEqual([507, "storage_full"]);
  expect((await fetch(new URL("/healthz", service.baseUrl))).status).toBe(200);
  expect((await request(`/v1/prediction/${String(id)}`)).status).toBe(200);
  expect((await request(`/v1/prediction/${String(id)}`, { method: "DELETE" })).status).toBe(204);
  isFull = false;
  expect((await post(TEXT)).status).toBe(200);
  expect((await fetch(new URL("/readyz", service.baseUrl))).status).toBe(200);
});
