import type { Document } from "../../../shared/document/document";
import { type SoundEdit, soundEdits } from "../../../shared/document/review/log";
import type { SoundMargins, SoundPiece, SoundStretch } from "../../../shared/document/review/operation";
import type { SoundCover } from "../../../shared/document/sound-cover";
import {
  type CoveredStretch,
  coveredStretches,
  coverSamples,
  editedCover,
  loudnessOf,
  openSamplesFile,
  piecesToCover,
  piecesWithin,
  styled,
  withinSound,
} from "../../../speech/index";
import { SAMPLE_RATE, type SampleReader } from "../../../speech/sound";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import type { RecordingFiles } from "./recording-files";

export interface SoundStore {
  getLight(id: string): Pick<TaskRow, "work" | "state"> | undefined;
  document(id: string): Document | undefined;
  review(id: string): Pick<Review, "log"> | undefined;
}

/** `pieces`: before edits. `length`: samples. */
interface Planned {
  readonly pieces: readonly CoveredStretch[];
  readonly edits: readonly SoundEdit[];
  readonly length: number;
}

export interface OpenedSound {
  /** Samples. */
  readonly length: number;
  read(from: number, to: number): Promise<Int16Array>;
  close(): Promise<void>;
}

export class RecordingSound {
  readonly #files: RecordingFiles;
  readonly #store: SoundStore;
  #stretches: { id: string; found: CoveredStretch[] } | undefined;
  #changes = 0;
  #planned: { id: string; found: Planned } | undefined;
  #loudness: { id: string; windows: number[] } | undefined;

  constructor(files: RecordingFiles, store: SoundStore) {
    this.#files = files;
    this.#store = store;
  }

  async open(
    id: string,
    cover?: SoundCover,
    stretches: readonly CoveredStretch[] = this.covered(id),
  ): Promise<OpenedSound | undefined> {
    const reader = await this.#reader(id);
    if (reader === undefined || cover === undefined) return reader;
    const pieces = styled(stretches, this.#edits(id));
    return {
      length: reader.length,
      close: () => reader.close(),
      async read(from, to) {
        const samples = await reader.read(from, to);
        coverSamples(samples, from, pieces, cover);
        return samples;
      },
    };
  }

  async isThere(id: string): Promise<boolean> {
    const reader = await this.#reader(id);
    await reader?.close();
    return reader !== undefined;
  }

  /** Cached: players often request the times. */
  covered(id: string): CoveredStretch[] {
    if (this.#stretches?.id === id) return this.#stretches.found;
    const document = this.#store.document(id);
    const found = document === undefined ? [] : editedCover(coveredStretches(document), this.#edits(id));
    this.#stretches = { id, found };
    return found;
  }

  sealed(id: string): { path: string; key: string } | undefined {
    const key = this.#store.getLight(id)?.work?.key;
    return key === undefined ? undefined : { path: this.#files.path(id, "samples"), key };
  }

  document(id: string): Document | undefined {
    return this.#store.document(id);
  }

  /** Undefined without sound or document. */
  async coveredInExport(id: string): Promise<CoveredStretch[] | undefined> {
    const planned = await this.#plan(id);
    return planned && withinSound(editedCover(planned.pieces, planned.edits), planned.length);
  }

  /** For operations that uncover `stretch`. */
  async coveredWithin(id: string, stretch: SoundStretch): Promise<SoundPiece[]> {
    const planned = await this.#plan(id);
    return planned === undefined ? [] : piecesWithin(planned.pieces, planned.edits, stretch);
  }

  /** Of tenths of a second. Undefined without sound. */
  async loudness(id: string): Promise<readonly number[] | undefined> {
    if (this.#loudness?.id === id) return this.#loudness.windows;
    const reader = await this.#reader(id);
    if (reader === undefined) return undefined;
    try {
      return await this.#loudnessOf(id, reader);
    } finally {
      await reader.close();
    }
  }

  async #plan(id: string): Promise<Planned | undefined> {
    if (this.#planned?.id === id) return this.#planned.found;
    const changes = this.#changes;
    const reader = await this.#reader(id);
    if (reader === undefined) return undefined;
    try {
      const document = this.#store.document(id);
      if (document === undefined) return undefined;
      const { length } = reader;
      const pieces = await piecesToCover(document, length / SAMPLE_RATE, await this.#loudnessOf(id, reader));
      const found = { pieces, edits: this.#edits(id), length };
      if (this.#changes === changes) this.#planned = { id, found };
      return found;
    } finally {
      await reader.close();
    }
  }

  async #loudnessOf(id: string, reader: SampleReader): Promise<number[]> {
    if (this.#loudness?.id !== id) this.#loudness = { id, windows: await loudnessOf(reader) };
    return this.#loudness.windows;
  }

  changed(id: string): void {
    this.#changes += 1;
    if (this.#stretches?.id === id) this.#stretches = undefined;
    if (this.#planned?.id === id) this.#planned = undefined;
  }

  /** Peaks of `PEAKS` equal parts, 0..1. `from`, `to`: seconds. */
  async peaks(
    id: string,
    part: { readonly from?: number | undefined; readonly to?: number | undefined } = {},
  ): Promise<{ seconds: number; peaks: number[] } | undefined> {
    const sound = await this.open(id);
    if (sound === undefined) return undefined;
    try {
      const peaks: number[] = [];
      const first = Math.min(sound.length, Math.floor((part.from ?? 0) * SAMPLE_RATE));
      const last = Math.min(sound.length, Math.ceil((part.to ?? Infinity) * SAMPLE_RATE));
      const step = Math.max(1, Math.ceil((last - first) / PEAKS));
      const block = step * Math.max(1, Math.floor(BLOCK / step));
      for (let at = first; at < last; at += block) {
        const samples = await sound.read(at, Math.min(last, at + block));
        for (let from = 0; from < samples.length; from += step) {
          let peak = 0;
          for (const value of samples.subarray(from, from + step)) peak = Math.max(peak, Math.abs(value));
          peaks.push(Math.min(1, peak / 32_767));
        }
      }
      return { seconds: sound.length / SAMPLE_RATE, peaks };
    } finally {
      await sound.close();
    }
  }

  margins(id: string): SoundMargins {
    return this.#edits(id).findLast(({ margins }) => margins !== undefined)?.margins ?? { before: 0, after: 0 };
  }

  #edits(id: string): SoundEdit[] {
    const review = this.#store.review(id);
    return review === undefined ? [] : soundEdits(review.log);
  }

  async #reader(id: string): Promise<SampleReader | undefined> {
    const work = this.#store.getLight(id)?.work;
    if (!work) return undefined;
    try {
      return await openSamplesFile(this.#files.path(id, "samples"), work.key);
    } catch {
      return undefined;
    }
  }
}

/** Samples per read. */
const BLOCK = 2 ** 18;
const PEAKS = 2000;
