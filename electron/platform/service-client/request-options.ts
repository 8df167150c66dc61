import type { KnownEntity } from "../../../shared/api/known";
import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient, TextOptions } from "./client";
import type { TaskRow } from "../history/task-row";

export function optionsOf(
  { detection, tag, mode }: Pick<TaskRow, "detection" | "tag" | "mode">,
  known: readonly KnownEntity[] = [],
): TextOptions {
  return {
    ...(detection !== null && { detection }),
    ...(tag !== null && mode === "reversible" && { tag }),
    ...(known.length > 0 && { known: [...known] }),
  };
}

/** The embedded service accepts all. Fails only if a retry may help. */
export async function acceptedOptions(
  client: Pick<ServiceClient, "capabilities">,
  options: TextOptions,
  isEmbedded: boolean,
  signal: AbortSignal,
): Promise<Result<TextOptions>> {
  if (isEmbedded || Object.keys(options).length === 0) return ok(options);
  const accepted = await client.capabilities({ signal });
  if (!accepted.ok) return accepted;
  const accepts: Readonly<Partial<Record<string, boolean>>> = accepted.value;
  return ok(Object.fromEntries(Object.entries(options).filter(([name]) => accepts[name])));
}
