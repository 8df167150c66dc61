import fc from "fast-check";

/** Fixed, so that only a change of code fails a property test. `OUTIS_SEED=random` or a number tries other values. */
const asked = process.env["OUTIS_SEED"];
if (asked !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20260101) });
