import { LinkFailure } from "./link-failure";

export interface SpeedLimit {
  readonly bytesPerSecond: number;
  /** Milliseconds of the average. Shorter downloads are never too slow. */
  readonly overMs: number;
}

/** Milliseconds of pauses that a server may request in total. */
const EXCUSED_MS = 5 * 60_000;

/** In consecutive periods. */
export class SpeedCheck {
  private since: number;
  private bytes = 0;
  private excusedMs = 0;
  private excusesLeftMs = EXCUSED_MS;

  /** @param now monotonic milliseconds */
  constructor(
    private readonly limit: SpeedLimit,
    private readonly now: () => number,
  ) {
    this.since = now();
  }

  /** @throws LinkFailure after a slow period */
  received(bytes: number): void {
    this.bytes += bytes;
    const ms = this.now() - this.since - this.excusedMs;
    if (ms < this.limit.overMs) return;
    if (this.bytes < (this.limit.bytesPerSecond * ms) / 1000) throw new LinkFailure("recording_too_slow");
    this.since = this.now();
    this.bytes = 0;
    this.excusedMs = 0;
  }

  /** Excludes a pause requested by the server. */
  excuseServer(ms: number): void {
    const excused = Math.min(ms, this.excusesLeftMs);
    this.excusesLeftMs -= excused;
    this.excusedMs += excused;
  }

  async pausedFor(act: () => Promise<void>): Promise<void> {
    const from = this.now();
    await act();
    this.excusedMs += this.now() - from;
  }
}
