import { z } from "zod";
import { address, language, nothing } from "./common";
import { graphicsChannels, graphicsEvents } from "./graphics";
import { languageModelChoiceSchema, languageModelSchema } from "./language-model";
import { LONGEST_ID } from "./limits";
import { speechModelsSchema } from "./speech-models";
import { transcriptionChoiceSchema, transcriptionSchema } from "./transcription";

/** Default: the saved key. */
const languageModelDraft = languageModelChoiceSchema.extend({ key: z.string().max(4096).optional() });

const transcriptionDraft = transcriptionChoiceSchema.extend({ key: z.string().max(4096).optional() });

export const modelChannels = {
  ...graphicsChannels,
  "languageModel.get": { input: nothing, output: languageModelSchema },
  /** Used from the next task on. */
  "languageModel.set": { input: languageModelDraft, output: languageModelSchema },
  /** In a native dialog. The next `languageModel.set` saves the file. */
  "languageModel.chooseFile": { input: nothing, output: z.object({ chosen: z.boolean(), fileName: z.string() }) },
  /** Requests one word. `word` is empty if the model did not stop generating. */
  "languageModel.test": {
    input: languageModelDraft,
    output: z.object({ word: z.string(), latencyMs: z.number() }),
  },
  "languageModel.clearKey": { input: z.object({ url: address }), output: nothing },
  "transcription.get": { input: nothing, output: transcriptionSchema },
  /** For recordings added afterwards. The key is write-only. */
  "transcription.set": { input: transcriptionDraft, output: transcriptionSchema },
  /** Sends a second of silence. */
  "transcription.test": { input: transcriptionDraft, output: z.object({ latencyMs: z.number() }) },
  "transcription.clearKey": { input: z.object({ url: address }), output: nothing },
  "speech.models": { input: nothing, output: speechModelsSchema },
  /** Returns at once; `speech.changed` reports progress. Resumes a paused download. */
  "speech.download": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  "speech.pause": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  /** In a native dialog. The files' contents identify the model. */
  "speech.import": { input: nothing, output: z.object({ imported: z.string().optional() }) },
  "speech.remove": { input: z.object({ id: z.string().max(LONGEST_ID) }), output: nothing },
  /** For a language ("*": every other). */
  "speech.choose": { input: z.object({ language, id: z.string().max(LONGEST_ID) }), output: nothing },
} as const;

export const modelEvents = {
  ...graphicsEvents,
  "speech.changed": speechModelsSchema,
} as const;
