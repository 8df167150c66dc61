/** SIGHUP: the terminal was closed. */
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Aborts at the first signal to stop. Later ones change nothing, and do not end the process in the middle of clearing
 * up: Ctrl+C in a terminal goes to the process itself and to the npm that started it, which passes it on.
 */
export function stopSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stop.abort(new Error("told to stop")));
  return stop.signal;
}
