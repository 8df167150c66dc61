/** SIGHUP: the terminal was closed. */
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Ignores later signals: Ctrl+C arrives directly and again through npm. */
export function stopSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of SIGNALS) process.on(signal, () => stop.abort(new Error("told to stop")));
  return stop.signal;
}
