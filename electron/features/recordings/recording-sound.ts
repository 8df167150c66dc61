import type { Document } from "../../../shared/document/document";
import { coveredByHand } from "../../../shared/document/review/log";
import type { SoundStretch } from "../../../shared/document/review/operation";
import type { SoundCover } from "../../../shared/ipc/sound";
import {
  type CoveredStretch,
  coveredStretches,
  coveringByHand,
  coverSamples,
  joined,
  openSamplesFile,
  planCover,
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
  #planned: { id: string; found: CoveredStretch[] } | undefined;

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
    return {
      length: reader.length,
      close: () => reader.close(),
      async read(from, to) {
        const samples = await reader.read(from, to);
        coverSamples(samples, from, stretches, cover);
        return samples;
      },
    };
  }

  async isThere(id: string): Promise<boolean> {
    const reader = await this.#reader(id);
    await reader?.close();
    return reader !== undefined;
  }

  /** Cached, because players request the times many times in a row. */
  covered(id: string): CoveredStretch[] {
    if (this.#stretches?.id === id) return this.#stretches.found;
    const document = this.#store.document(id);
    const found =
      document === undefined ? [] : joined([...coveredStretches(document), ...coveringByHand(this.#byHand(id))]);
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

  /** Before the sound is checked. Undefined without a sound or a document. */
  async coveredInExport(id: string): Promise<CoveredStretch[] | undefined> {
    if (this.#planned?.id === id) return this.#planned.found;
    const changes = this.#changes;
    const reader = await this.#reader(id);
    if (reader === undefined) return undefined;
    try {
      const document = this.#store.document(id);
      if (document === undefined) return undefined;
      const found = await planCover(document, reader, this.#byHand(id));
      // The task may have changed meanwhile.
      if (this.#changes === changes) this.#planned = { id, found };
      return found;
    } finally {
      await reader.close();
    }
  }

  /** The cached result may be outdated. */
  changed(id: string): void {
    this.#changes += 1;
    if (this.#stretches?.id === id) this.#stretches = undefined;
    if (this.#planned?.id === id) this.#planned = undefined;
  }

  /** Maximum of each of `count` equal parts, 0..1. */
  async peaks(id: string, count = 2000): Promise<{ seconds: number; peaks: number[] } | undefined> {
    const sound = await this.open(id);
    if (sound === undefined) return undefined;
    try {
      const peaks: number[] = [];
      const step = Math.max(1, Math.ceil(sound.length / count));
      const block = step * Math.max(1, Math.floor(BLOCK / step));
      for (let at = 0; at < sound.length; at += block) {
        const samples = await sound.read(at, at + block);
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

  #byHand(id: string): SoundStretch[] {
    const review = this.#store.review(id);
    return review === undefined ? [] : coveredByHand(review.log);
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

const BLOCK = 2 ** 18;
