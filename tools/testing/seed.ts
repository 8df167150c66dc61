import fc from "fast-check";

/**
 * The same generated values in every run, so that a change alone turns a law red. `OUTIS_SEED=random` or a number
 * looks elsewhere; what it finds becomes an example in the test it was found by.
 */
const asked = process.env["OUTIS_SEED"];
if (asked !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20260101) });
