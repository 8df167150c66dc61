import fc from "fast-check";
import { vi } from "vitest";

/** Fixed, so that property tests fail only for changes of code. `OUTIS_SEED=random` or a number tries other values. */
const asked = process.env["OUTIS_SEED"];
if (asked !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20260101) });

/** Vitest has no setting for this timeout, and one second is too short on a busy computer. Milliseconds. */
const WAITING = 30_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = WAITING) => waitFor(callback, options);
