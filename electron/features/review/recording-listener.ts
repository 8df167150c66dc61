import { RECORDING_HERE } from "../../../shared/api/media";
import type { Transcript } from "../../../shared/document/transcript";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { Again } from "../../../speech/index";
import { isRecordingTask, type TaskRow } from "../../platform/history/task-row";
import type { PredictRequest } from "../../platform/service-client/client";
import { transcriptOfTask } from "../../platform/service-client/service-transcript";
import { waitForResult } from "../../platform/service-client/wait-for-result";
import { KeyedQueue } from "./keyed-queue";
import type { TranscriptWorkParts } from "./transcript-work-parts";

type ListenOptions = Pick<PredictRequest, "languageIn" | "speakersCount">;

interface ListenJob {
  readonly known: Transcript;
  readonly again?: Again;
  readonly signal: AbortSignal;
}

type ListenerParts = Pick<TranscriptWorkParts, "recordings" | "embeddedClient" | "wait" | "onProgress">;

/** Transcribes recordings of finished tasks again, by the embedded service. */
export class RecordingListener {
  readonly #parts: ListenerParts;
  readonly #queue = new KeyedQueue();

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** One at a time per task, because main registers one recording of a task. */
  listen(row: TaskRow, job: ListenJob, asked: ListenOptions): Promise<Result<Transcript>> {
    return this.#queue.run(row.id, () => this.#listenNow(row, job, asked));
  }

  async #listenNow(
    row: TaskRow,
    { known, again, signal }: ListenJob,
    asked: ListenOptions,
  ): Promise<Result<Transcript>> {
    const { recordings, embeddedClient, wait, onProgress } = this.#parts;
    if (!isRecordingTask(row)) return fail("recording_missing", "The sound of this task is not here");
    const client = await embeddedClient();
    if (!client.ok) return client;
    try {
      await recordings.tell(row, known, again);
      const url = `${RECORDING_HERE}${row.id}`;
      const created = await client.value.predict({ url, diarization: true, ...asked }, { signal });
      if (!created.ok) return created;
      const read = await waitForResult(created.value.id, ["transcriptDiarized"], {
        client: client.value,
        signal,
        service: "embedded",
        wait,
        onProgress: (share) => onProgress?.(row.id, share),
      });
      if (!read.ok) return read;
      const found = transcriptOfTask(read.value);
      return found === undefined ? fail("speakers_missing", "No speakers were found") : ok(found);
    } finally {
      recordings.forget(row.id);
    }
  }
}
