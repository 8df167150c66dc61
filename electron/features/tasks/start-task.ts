import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Settings } from "../../../shared/ipc/settings";
import type { CreateTask } from "../../../shared/ipc/task";
import { parseBaseUrl } from "../../platform/service-client/base-url";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import type { OwnFields } from "./new-task";
import type { TaskRunner } from "./task-runner";

export interface StartParts {
  readonly settings: { readonly current: Pick<Settings, "service" | "baseUrl">; readonly settled: Promise<unknown> };
  readonly keys: Pick<ServiceKeys, "get">;
  readonly history: Promise<{ runner: Pick<TaskRunner, "admit" | "create"> }>;
}

export async function startTask(
  request: CreateTask,
  parts: StartParts,
  own?: OwnFields,
): Promise<Result<{ id: string }>> {
  const { input } = request;
  if (input.type === "text" && input.text.trim() === "") return fail("empty_input", "Nothing to depersonalize");
  // SQLite truncates at NUL.
  if (input.type === "text" && input.text.includes("\0"))
    return fail("input_not_text", "The text holds NUL characters");
  if (input.type === "text" && Buffer.byteLength(input.text) > MAX_TEXT_BYTES) {
    return fail("input_too_large", "Text over the limit", { limitBytes: MAX_TEXT_BYTES });
  }
  // The previous service must not receive the text.
  await parts.settings.settled;
  const { service, baseUrl } = parts.settings.current;
  if (service === "remote") {
    const checked = parseBaseUrl(baseUrl);
    if (!checked.ok) return checked;
    if ((await parts.keys.get(baseUrl)) === undefined) return fail("no_key", "No API key for this service");
  }
  const { runner } = await parts.history;
  const admitted = await runner.admit(request);
  if (!admitted.ok) return admitted;
  return runner.create(request, { service, baseUrl: service === "remote" ? baseUrl : "" }, own);
}

interface RetryParts {
  readonly history: Promise<{ readonly runner: Pick<TaskRunner, "mayRetry" | "retry"> }>;
}

/** Code: `not_confirmed`. */
export async function retryTask(id: string, { history }: RetryParts): Promise<Result<null>> {
  const { runner } = await history;
  if (!runner.mayRetry(id)) return fail("not_confirmed", "The user has not asked for it");
  runner.retry(id);
  return ok(null);
}
