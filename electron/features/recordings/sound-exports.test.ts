import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import type { CoveredStretch } from "../../../speech/index";
import { SAMPLE_RATE } from "../../../speech/sound";
import type { CheckedSound, CheckOutcome } from "./sound-check";
import { SoundExports } from "./sound-exports";

const PLANNED: CoveredStretch[] = [{ from: 1, to: 2, kinds: ["person"] }];
const DOCUMENT = documentOfTranscript({ speakers: {}, turns: [] });
type Place = { from: number; to: number };
const HEARD: Place = { from: 4, to: 5 };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-exports-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const LISTENED = { model: "whisper-base", languages: ["ru"] };
const checked = (doubtful: Place[], heard: Place[]): CheckOutcome => ({ doubtful, heard, ...LISTENED });

function exporting(...outcomes: CheckOutcome[]) {
  const checks: CheckedSound[] = [];
  const during: (() => void)[] = [];
  let stretches: readonly CoveredStretch[] | undefined;
  let planned = PLANNED;
  const exports = new SoundExports({
    decoder: { encode: () => Promise.reject(new Error("not used")) },
    check: {
      run(_id, sound) {
        checks.push(sound);
        during.shift()?.();
        return Promise.resolve(outcomes.shift() ?? checked([], []));
      },
    },
    sound: {
      coveredInExport: () => Promise.resolve(planned),
      document: () => DOCUMENT,
      sealed: () => ({ path: "sealed", key: "00" }),
      open(_id, _cover, given) {
        stretches = given;
        return Promise.resolve({
          length: SAMPLE_RATE,
          read: (from, to) => Promise.resolve(new Int16Array(Math.max(0, Math.min(SAMPLE_RATE, to) - from))),
          close: () => Promise.resolve(),
        });
      },
    },
  });
  const begin = () =>
    exports.begin({
      ...{ id: "1", path: join(folder, "talk.wav"), format: "wav", cover: "beep", spoken: "ru", language: "en" },
    });
  return {
    exports,
    checks,
    during,
    begin,
    covered: () => stretches,
    change: (now: CoveredStretch[]) => (planned = now),
  };
}
const ticketOf = (saved: Awaited<ReturnType<SoundExports["begin"]>>): string =>
  saved.ok ? (saved.value.asks?.ticket ?? "") : "";

describe("an export of sound", () => {
  it("is written when nothing is heard, with doubtful words covered as well", async () => {
    const { begin, covered } = exporting(checked([{ from: 7, to: 8 }], []));
    expect(await begin()).toMatchObject({ value: { saved: true, covered: 2 } });
    expect(covered()).toEqual([...PLANNED, { from: 7, to: 8, kinds: [], reasons: ["doubtful"] }]);
    const list = readFileSync(join(folder, "talk.covered.txt"), "utf8");
    expect(list).toContain("00:07.00 - 00:08.00");
    expect(list).toContain("whisper-base (ru)");
  });

  it("is stopped where a hidden name can still be heard, and names the times", async () => {
    const { begin } = exporting(checked([], [HEARD]));
    expect(await begin()).toMatchObject({ value: { saved: false, asks: { places: [HEARD], listened: LISTENED } } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("covers these places on request, checks them again, and asks again if needed", async () => {
    const { exports, begin, checks, covered } = exporting(checked([], [HEARD]), checked([], [{ from: 5, to: 5.5 }]));
    const again = await exports.answer(ticketOf(await begin()), "cover");
    expect(again).toMatchObject({ value: { saved: false, asks: { places: [{ from: 5, to: 5.5 }] } } });
    expect(await exports.answer(ticketOf(again), "cover")).toMatchObject({ value: { saved: true } });
    expect(checks.map(({ within }) => within)).toEqual([undefined, [HEARD], [{ from: 5, to: 5.5 }]]);
    expect(covered()).toEqual([...PLANNED, { from: 4, to: 5.5, kinds: [], reasons: ["heard_again"] }]);
  });

  it("is saved as it is, or not at all, when the user says so; each question is answered once", async () => {
    const { exports, begin, covered } = exporting(checked([], [HEARD]), checked([], [HEARD]));
    const first = ticketOf(await begin());
    expect(await exports.answer(first, "cancel")).toEqual({ ok: true, value: { saved: false, covered: 0 } });
    expect(readdirSync(folder)).toEqual([]);
    expect(await exports.answer(first, "save")).toMatchObject({ error: { code: "cancelled" } });
    expect(await exports.answer(ticketOf(await begin()), "save")).toMatchObject({ value: { saved: true } });
    expect(covered()).toEqual(PLANNED);
  });

  it("asks when it cannot be checked, and ends when the check is stopped", async () => {
    const { begin } = exporting("unavailable", "cancelled");
    expect(await begin()).toMatchObject({ value: { saved: false, asks: { places: [] } } });
    expect(await begin()).toMatchObject({ error: { code: "cancelled" } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("begins again with the stretches of now when the task changed during the check", async () => {
    const { begin, checks, during, change, covered } = exporting();
    const now: CoveredStretch[] = [...PLANNED, { from: 6, to: 7, kinds: ["person"] }];
    during.push(() => change(now));
    expect(await begin()).toMatchObject({ value: { saved: true, covered: 2 } });
    expect(checks.map(({ stretches }) => stretches)).toEqual([PLANNED, now]);
    expect(covered()).toEqual(now);
    expect(readdirSync(folder).toSorted()).toEqual(["talk.covered.txt", "talk.wav"]);
  });

  it("asks again when the task changed between the question and the answer", async () => {
    const { exports, begin, change } = exporting(checked([], [HEARD]), checked([], [HEARD]));
    const asked = ticketOf(await begin());
    change([{ from: 1, to: 3, kinds: ["person"] }]);
    const again = await exports.answer(asked, "save");
    expect(again).toMatchObject({ value: { saved: false, asks: { places: [HEARD] } } });
    expect(readdirSync(folder)).toEqual([]);
    expect(await exports.answer(ticketOf(again), "save")).toMatchObject({ value: { saved: true } });
  });
});
