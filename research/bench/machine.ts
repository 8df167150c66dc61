import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from "node:os";

/** What the figures depend on; names neither the computer nor anyone on it. */
export function machine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
    /** Other work on the computer in the last minute, in processes that wanted to run. */
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

export type Machine = ReturnType<typeof machine>;
