import type { Channel } from "../../../shared/ipc/channels";
import { contract, type Input, type Output } from "../../../shared/ipc/contract";
import { isDiskFull, isPassingStorageFailure } from "../history/storage-failure";
import { RefusedChange } from "../history/task-states";
import { fail, ok, type Result } from "../../../shared/ipc/result";

export type Handlers = { [C in Channel]: (input: Input<C>) => Promise<Result<Output<C>>> | Result<Output<C>> };

/** An exception becomes `internal` without its message, which may contain content; `report` gets only the channel. */
export async function answer<C extends Channel>(
  channel: C,
  handlers: Handlers,
  raw: unknown,
  report: (channel: Channel) => void,
): Promise<Result<unknown>> {
  const input = contract[channel].input.safeParse(raw);
  if (!input.success) return fail("bad_request", `${channel}: input does not match the contract`);
  try {
    const result = await handlers[channel](input.data as Input<C>);
    if (!result.ok) return result;
    const output = contract[channel].output.safeParse(result.value);
    if (output.success) return ok(output.data);
    report(channel);
    return fail("internal", `${channel}: output does not match the contract`);
  } catch (error) {
    // Meanwhile, the task was started again.
    if (error instanceof RefusedChange) return fail("task_not_finished", error.message);
    if (isDiskFull(error)) return fail("disk_full", `${channel}: the disk is full`);
    report(channel);
    // For example because another program has locked the history.
    if (isPassingStorageFailure(error)) return fail("save_failed", `${channel}: the files cannot be used now`);
    return fail("internal", `${channel}: unexpected failure`);
  }
}
