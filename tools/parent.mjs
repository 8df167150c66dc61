/** Interval of checks. */
const EVERY_MS = 500;

/**
 * Sends SIGTERM to this process when its parent has exited, because npm's shell does not stop its children. Only under
 * npm: scripts may be detached on purpose.
 */
export function stopWithParent(env = process.env) {
  if (env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  looking.unref();
}
