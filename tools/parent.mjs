/** How often to look. */
const EVERY_MS = 500;

/**
 * Ends this process as SIGTERM does when the one that started it is gone. npm runs a script through a shell; a SIGTERM to
 * npm ends the shell, and what the shell has started would go on without anybody. Only under npm: who starts the script
 * itself, and lets go of it, means it.
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
