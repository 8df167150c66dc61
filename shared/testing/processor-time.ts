/**
 * Milliseconds that this process has worked. For tests of how long something takes: the clock also counts the time in
 * which others had the processor.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
