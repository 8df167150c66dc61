import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from "node:os";

/** Without the name of the computer. */
export function machine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    /** Load of the last minute. */
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

export type Machine = ReturnType<typeof machine>;
