import { randomUUID } from "node:crypto";
import type { Document } from "../../shared/document/document";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { CoverReason, SoundAnswer } from "../../shared/ipc/sound";
import type { SoundQuestion } from "../../shared/ipc/sound-schemas";
import { type CoveredStretch, joined } from "../../speech/cover/cover";
import type { Decoder } from "./decoder";
import { type ExportSound, exportSound } from "./export-sound";
import type { RecordingSound } from "./recording-sound";
import type { SoundCheck } from "./sound-check";

export interface SoundExportParts {
  readonly check: Pick<SoundCheck, "run">;
  readonly decoder: Pick<Decoder, "encode">;
  readonly sound: Pick<RecordingSound, "open" | "coveredInExport" | "sealed">;
}

export interface AskedExport extends ExportSound {
  readonly document: Document;
  /** Language of the recording: ISO 639-1, or "auto". */
  readonly spoken: string;
}

/** An export that waits for the user's answer. */
interface Waiting {
  readonly ticket: string;
  readonly asked: AskedExport;
  readonly stretches: readonly CoveredStretch[];
  readonly heard: readonly Place[];
}
type Place = SoundQuestion["places"][number];
export type SoundSaved = Result<{ saved: boolean; fileName?: string; covered: number; asks?: SoundQuestion }>;

const covering = (places: readonly Place[], reason: CoverReason): CoveredStretch[] =>
  places.map(({ from, to }) => ({ from, to, kinds: [], reasons: [reason] }));

/**
 * Exports of sound. Each is listened to before it is written; where a hidden name can still be heard, or the check cannot
 * be made, nothing is written until the user has answered.
 */
export class SoundExports {
  readonly #parts: SoundExportParts;
  #waiting: Waiting | undefined;

  constructor(parts: SoundExportParts) {
    this.#parts = parts;
  }

  /** Codes: `recording_missing`, `cancelled`, `disk_full`, `save_failed`. */
  async begin(asked: AskedExport): Promise<SoundSaved> {
    this.#waiting = undefined;
    // As it is now: a task may change while its sound is checked.
    const stretches = await this.#parts.sound.coveredInExport(asked.id);
    return stretches === undefined ? missing() : this.#checked(asked, stretches);
  }

  /** `cover`: covers the places that were named, and checks them again. Code `cancelled` if another export began since. */
  async answer(ticket: string, answer: SoundAnswer): Promise<SoundSaved> {
    const waiting = this.#waiting;
    if (waiting?.ticket !== ticket) return fail("cancelled", "Another recording was saved meanwhile");
    this.#waiting = undefined;
    const { asked, stretches, heard } = waiting;
    if (answer === "cancel") return ok({ saved: false, covered: 0 });
    if (answer === "save") return this.#write(asked, stretches);
    return this.#checked(asked, joined([...stretches, ...covering(heard, "heard_again")]), heard);
  }

  async #checked(
    asked: AskedExport,
    planned: readonly CoveredStretch[],
    within?: readonly Place[],
  ): Promise<SoundSaved> {
    const { sound, check } = this.#parts;
    const recording = sound.sealed(asked.id);
    if (recording === undefined) return missing();
    const { document, spoken: language } = asked;
    const outcome = await check.run(asked.id, {
      ...{ recording, document, language, stretches: planned },
      ...(within !== undefined && { within }),
    });
    if (outcome === "cancelled") return fail("cancelled", "The export was stopped");
    const { doubtful, heard } = outcome === "unavailable" ? { doubtful: [], heard: [] } : outcome;
    const stretches = joined([...planned, ...covering(doubtful, "doubtful")]);
    if (outcome !== "unavailable" && heard.length === 0) return this.#write(asked, stretches);
    const ticket = randomUUID();
    const places = joined(covering(heard, "heard_again")).map(({ from, to }) => ({ from, to }));
    this.#waiting = { ticket, asked, stretches, heard: places };
    return ok({ saved: false, covered: 0, asks: { ticket, places } });
  }

  #write(asked: AskedExport, stretches: readonly CoveredStretch[]): Promise<SoundSaved> {
    return exportSound(asked, stretches, this.#parts.sound, this.#parts.decoder);
  }
}

const missing = (): SoundSaved => fail("recording_missing", "The sound is not here");
