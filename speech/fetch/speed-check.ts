import { LinkFailure } from "./link-failure";

/** Minimum speed of a download. */
export interface SpeedLimit {
  readonly bytesPerSecond: number;
  /** Period of the average in milliseconds. A shorter download is never too slow. */
  readonly overMs: number;
}

/** Total time in milliseconds that a server may request as pauses without becoming slower. */
const EXCUSED_MS = 5 * 60_000;

/** Measures the speed of a download in consecutive periods. */
export class SpeedCheck {
  private since: number;
  private bytes = 0;
  private excusedMs = 0;
  private excusesLeftMs = EXCUSED_MS;

  /** @param now milliseconds, rising. */
  constructor(
    private readonly limit: SpeedLimit,
    private readonly now: () => number,
  ) {
    this.since = now();
  }

  /** @throws LinkFailure after a period that was too slow. */
  received(bytes: number): void {
    this.bytes += bytes;
    const ms = this.now() - this.since - this.excusedMs;
    if (ms < this.limit.overMs) return;
    if (this.bytes < (this.limit.bytesPerSecond * ms) / 1000) throw new LinkFailure("recording_too_slow");
    this.since = this.now();
    this.bytes = 0;
    this.excusedMs = 0;
  }

  /** Excludes a pause that the server has requested, within a limit. */
  excuseServer(ms: number): void {
    const excused = Math.min(ms, this.excusesLeftMs);
    this.excusesLeftMs -= excused;
    this.excusedMs += excused;
  }

  /** Runs `act` without counting its time, for delays on this side. */
  async pausedFor(act: () => Promise<void>): Promise<void> {
    const from = this.now();
    await act();
    this.excusedMs += this.now() - from;
  }
}
