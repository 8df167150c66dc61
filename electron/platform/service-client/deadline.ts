/** Milliseconds. */
export interface Deadlines {
  /** Includes the upload. */
  readonly answerMs: number;
  /** Between two chunks of the response. */
  readonly idleMs: number;
  readonly totalMs: number;
}

export interface Timer {
  readonly signal: AbortSignal;
  /** Call it after each chunk. */
  readonly heard: () => void;
  readonly expired: () => boolean;
  readonly stop: () => void;
}

export function startTimer(deadlines: Deadlines, outer?: AbortSignal): Timer {
  const controller = new AbortController();
  let expired = false;
  const expire = (): void => {
    expired = true;
    controller.abort();
  };
  const total = setTimeout(expire, deadlines.totalMs);
  let idle = setTimeout(expire, deadlines.answerMs);
  const onOuter = (): void => controller.abort();
  outer?.addEventListener("abort", onOuter, { once: true });
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(idle);
      idle = setTimeout(expire, deadlines.idleMs);
    },
    expired: () => expired,
    stop: () => {
      clearTimeout(total);
      clearTimeout(idle);
      outer?.removeEventListener("abort", onOuter);
    },
  };
}
