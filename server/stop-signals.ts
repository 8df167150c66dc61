/** SIGHUP: the terminal was closed. */
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Later signals must not interrupt the shutdown: Ctrl+C reaches this process directly and again through npm. */
export function stopSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stop.abort(new Error("told to stop")));
  return stop.signal;
}
