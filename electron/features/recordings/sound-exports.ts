import { randomUUID } from "node:crypto";
import type { Document } from "../../../shared/document/document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { CoverReason, SoundAnswer } from "../../../shared/ipc/sound";
import type { Listened, SoundQuestion } from "../../../shared/ipc/sound-schemas";
import { type CoveredStretch, hiddenNames, joined } from "../../../speech/index";
import type { Decoder } from "./decoder";
import { type ExportSound, exportSound } from "./export-sound";
import type { RecordingSound } from "./recording-sound";
import type { SoundCheck } from "./sound-check";

const NOT_CHECKED = { doubtful: [], heard: [] } as const;

export interface SoundExportParts {
  readonly check: Pick<SoundCheck, "run">;
  readonly decoder: Pick<Decoder, "encode">;
  readonly sound: Pick<RecordingSound, "open" | "coveredInExport" | "sealed" | "document">;
}

export interface AskedExport extends Omit<ExportSound, "listened"> {
  /** ISO 639-1, or "auto". */
  readonly spoken: string;
}

interface Plan {
  readonly document: Document;
  readonly stretches: readonly CoveredStretch[];
}

interface Waiting {
  readonly ticket: string;
  readonly asked: AskedExport;
  readonly plan: Plan;
  readonly stretches: readonly CoveredStretch[];
  readonly heard: readonly Place[];
  readonly listened: Listened | undefined;
}
type Place = SoundQuestion["places"][number];
export type SoundSaved = Result<{ saved: boolean; fileName?: string; covered: number; asks?: SoundQuestion }>;

const covering = (places: readonly Place[], reason: CoverReason): CoveredStretch[] =>
  places.map(({ from, to }) => ({ from, to, kinds: [], reasons: [reason] }));

/**
 * Each sound is transcribed first. If a hidden name is audible, or the check is impossible, the user decides before
 * writing. If the task changes meanwhile, the export starts again.
 */
export class SoundExports {
  readonly #parts: SoundExportParts;
  #waiting: Waiting | undefined;

  constructor(parts: SoundExportParts) {
    this.#parts = parts;
  }

  /** Codes: `recording_missing`, `cancelled`, and those of `saveFailure`. */
  async begin(asked: AskedExport): Promise<SoundSaved> {
    this.#waiting = undefined;
    const plan = await this.#plan(asked.id);
    return plan === undefined ? missing() : this.#checked(asked, plan, plan.stretches);
  }

  /** `cover`: covers the reported places and checks them again. Code `cancelled` if another export started since. */
  async answer(ticket: string, answer: SoundAnswer): Promise<SoundSaved> {
    const waiting = this.#waiting;
    if (waiting?.ticket !== ticket) return fail("cancelled", "Another recording was saved meanwhile");
    this.#waiting = undefined;
    const { asked, plan, stretches, heard, listened } = waiting;
    if (answer === "cancel") return ok({ saved: false, covered: 0 });
    if (answer === "save") return this.#write(asked, plan, stretches, listened);
    return this.#checked(asked, plan, joined([...stretches, ...covering(heard, "heard_again")]), heard);
  }

  async #checked(
    asked: AskedExport,
    plan: Plan,
    planned: readonly CoveredStretch[],
    within?: readonly Place[],
  ): Promise<SoundSaved> {
    const { sound, check } = this.#parts;
    const recording = sound.sealed(asked.id);
    if (recording === undefined) return missing();
    const { document } = plan;
    const { spoken: language } = asked;
    const outcome = await check.run(asked.id, {
      recording,
      document,
      language,
      stretches: planned,
      ...(within !== undefined && { within }),
    });
    if (outcome === "cancelled") return fail("cancelled", "The export was stopped");
    const { doubtful, heard } = outcome === "unavailable" ? NOT_CHECKED : outcome;
    const stretches = joined([...planned, ...covering(doubtful, "doubtful")]);
    const listened = outcome === "unavailable" ? undefined : { model: outcome.model, languages: outcome.languages };
    if (listened !== undefined && heard.length === 0) return this.#write(asked, plan, stretches, listened);
    const ticket = randomUUID();
    const places = joined(covering(heard, "heard_again")).map(({ from, to }) => ({ from, to }));
    this.#waiting = { ticket, asked, plan, stretches, heard: places, listened };
    return ok({ saved: false, covered: 0, asks: { ticket, places, ...(listened !== undefined && { listened }) } });
  }

  async #write(
    asked: AskedExport,
    plan: Plan,
    stretches: readonly CoveredStretch[],
    listened: Listened | undefined,
  ): Promise<SoundSaved> {
    const { sound, decoder } = this.#parts;
    const isCurrent = async (): Promise<boolean> => isSame(plan, await this.#plan(asked.id));
    const written = await exportSound({ ...asked, listened }, stretches, sound, decoder, isCurrent);
    return written === "changed" ? this.begin(asked) : written;
  }

  async #plan(id: string): Promise<Plan | undefined> {
    const { sound } = this.#parts;
    const stretches = await sound.coveredInExport(id);
    const document = sound.document(id);
    return stretches === undefined || document === undefined ? undefined : { document, stretches };
  }
}

const isSame = (one: Plan, other: Plan | undefined): boolean =>
  other !== undefined && contentOf(one) === contentOf(other);
const contentOf = ({ document, stretches }: Plan): string => JSON.stringify([stretches, hiddenNames(document)]);

const missing = (): SoundSaved => fail("recording_missing", "The sound is not here");
