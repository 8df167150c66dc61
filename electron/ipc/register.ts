import { ipcMain, type IpcMainInvokeEvent, type WebContents } from "electron";
import { CHANNELS, type Channel, type EventName } from "../../shared/ipc/channels";
import { contract, events, type EventPayload, type Input, type Output } from "../../shared/ipc/contract";
import { fail, ok, type Result } from "../../shared/ipc/result";

export type Handlers = { [C in Channel]: (input: Input<C>) => Promise<Result<Output<C>>> | Result<Output<C>> };

/** Says whether a message comes from the main frame of our own page. */
export type SenderCheck = (event: IpcMainInvokeEvent) => boolean;

/**
 * Registers every channel of the contract behind the same door: sender check, parse the input, call, parse the
 * output, answer with a Result. A handler cannot forget a check, and an unexpected throw becomes `internal` without
 * its message, which might hold content.
 */
export function registerHandlers(handlers: Handlers, isTrusted: SenderCheck, report: (channel: Channel) => void): void {
  for (const channel of CHANNELS) registerChannel(channel, handlers, isTrusted, report);
}

function registerChannel<C extends Channel>(
  channel: C,
  handlers: Handlers,
  isTrusted: SenderCheck,
  report: (channel: Channel) => void,
): void {
  ipcMain.handle(channel, async (event, raw: unknown) => {
    if (!isTrusted(event)) throw new Error("Untrusted sender");
    return answer(channel, handlers, raw, report);
  });
}

/** The part of a call that needs no Electron. */
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
  } catch {
    report(channel);
    return fail("internal", `${channel}: unexpected failure`);
  }
}

/** Sends one of the contract's events to a window, if it is still there. */
export function sendEvent<E extends EventName>(
  target: WebContents | undefined,
  event: E,
  payload: EventPayload<E>,
): void {
  if (!target || target.isDestroyed()) return;
  target.send(event, events[event].parse(payload));
}
