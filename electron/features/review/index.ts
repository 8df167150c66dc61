import { asksNothing } from "../../../shared/api/detection";
import type { Settings } from "../../../shared/ipc/settings";
import type { Context } from "../../platform/context";
import type { TaskStore } from "../../platform/history/task-store";
import type { WordStore } from "../../platform/history/word-store";
import type { ServiceClients } from "../../platform/service-client/service-clients";
import type { RecordingJobs } from "../recordings/recording-task";
import type { RecordingSound } from "../recordings/recording-sound";
import type { ApplyEdits } from "../tasks/task-journal";
import { KeyedQueue } from "./keyed-queue";
import { ResidualScan } from "./residual-scan";
import { createReviewHandlers } from "./review-handlers";
import { ReviewWork } from "./review-work";
import { reviewedAgain } from "./reviewed";
import { createSpeakerHandlers } from "./speaker-handlers";
import { TranscriptWork } from "./transcript-work";
import { UncheckedSegments } from "./unchecked-segments";

export type { ResultPerson } from "./people-in-result";
export type { ReviewWork } from "./review-work";
export { type PeopleFile, type PeoplePlan, sharesLabels } from "./people-work";
export { wordsOf } from "./relabelled";

export interface ReviewParts extends Pick<Context, "send">, Pick<ServiceClients, "clientOf" | "embeddedClient"> {
  readonly store: TaskStore;
  readonly words: WordStore;
  readonly settings: { readonly current: Pick<Settings, "tagPlaceholders"> };
  readonly recordings: RecordingJobs;
  readonly recognizer: (model: string, language: string) => Promise<string | undefined>;
  readonly sound: Pick<RecordingSound, "coveredWithin" | "loudness">;
  readonly onChange: (id: string) => void;
}

export interface Review {
  readonly reviews: ReviewWork;
  readonly transcripts: TranscriptWork;
  readonly residualScan: ResidualScan;
  readonly unchecked: UncheckedSegments;
  readonly applyEdits: ApplyEdits;
}

export function openReview(parts: ReviewParts): Review {
  const { store, words, embeddedClient, onChange } = parts;
  const queue = new KeyedQueue();
  const reviews = new ReviewWork({
    store,
    queue,
    coveredSound: (id, stretch) => parts.sound.coveredWithin(id, stretch),
    onChange,
  });
  return {
    reviews,
    transcripts: new TranscriptWork({
      ...parts,
      queue,
      detection: () => words.get(),
      tagsPlaceholders: () => parts.settings.current.tagPlaceholders,
      onProgress: (id, share) => parts.send("speakers.progress", { id, share }),
    }),
    residualScan: new ResidualScan({
      store,
      embeddedClient,
      detection: () => {
        const asked = words.get();
        return asksNothing(asked) ? null : asked;
      },
    }),
    unchecked: new UncheckedSegments(store),
    applyEdits: async (result, task, chosen) =>
      reviews.people.later(await reviewedAgain(result, store.review(task.id), task, chosen), task),
  };
}

/** @param preferred ISO 639-1, most preferred first. */
export function reviewHandlers(history: Promise<Review & { readonly store: TaskStore }>, preferred: () => string[]) {
  return {
    ...createSpeakerHandlers({ history, preferred, transcripts: history.then(({ transcripts }) => transcripts) }),
    ...createReviewHandlers({
      reviews: history.then(({ reviews }) => reviews),
      residualScan: history.then(({ residualScan }) => residualScan),
      unchecked: history.then(({ unchecked }) => unchecked),
    }),
  };
}
