/** Node entry without decoders and models. */
export { DecodeFailure, HELP_FFMPEG } from "./decode/decode-failure";
export { ask, deadline, type LinkOptions, transportOf } from "./fetch/ask";
export { addressesOf, checkUrl, type Resolve, systemResolve } from "./fetch/check-address";
export { type Downloaded, downloadLink, type DownloadOptions } from "./fetch/download-link";
export { fileNameOf } from "./fetch/file-name";
export { LinkFailure } from "./fetch/link-failure";
export { lookAtLink } from "./fetch/look-at-link";
export { isPrivateAddress, literalAddress } from "./fetch/private-address";
export { type DownloadFile, resumableDownload } from "./fetch/resumable-download";
export type { Remembered } from "./fetch/resume";
export { nodeTransport, type SystemNetwork } from "./fetch/transport";
export { languageOfLetters, LanguageTally } from "./languages";
export { byTimer, type Later, wait } from "./timers";
export {
  type Again,
  againSchema,
  type SpeechFailureCode,
  type SpeechJob,
  type SpeechReply,
  speechReplySchema,
  type SpeechRequest,
  speechRequestSchema,
  type SpeechStage,
} from "./messages";
export { hashOfFile, readRecognizerModel, type RecognizerFamily } from "./models";
export { bundledRecognizers, languagesOfRecognizer } from "./models/bundled";
export { BUNDLED, CATALOGUE, type CatalogueFile, type CatalogueModel } from "./models/catalogue";
export { EVERY_LANGUAGE, knowsLanguage, type Model, modelIdSchema, sizeOf } from "./models/model";
export { MODEL_FILE, readModel } from "./models/read-model";
export { type RecognisedModel, recogniseFiles } from "./models/recognise-files";
export { NotAFile, openByteSource, type OpenByteSource } from "./recording/byte-source";
export {
  createLiveSamplesFile,
  createSamplesFile,
  finishLiveSamples,
  liveSamples,
  type LiveSampleWriter,
  openSamplesFile,
} from "./recording/samples-file";
export {
  createSealedFile,
  isNewerSealedFile,
  NewerFile,
  newFileKey,
  openSealedFile,
  UnreadableFile,
} from "./recording/sealed-file";
export { openTurnLog } from "./recording/turn-log";
export { type Checked, type CheckJob, checkReplySchema, type CheckRequest } from "./redaction/check-job";
export { turnsToCheck } from "./redaction/check-turns";
export { hiddenNames } from "./redaction/hidden-names";
export { editedCover, piecesWithin, styled } from "./redaction/edited-cover";
export { similarWordsLost } from "./redaction/similar-words";
export { loudnessOf, piecesToCover, speechWithoutWords, withinSound } from "./redaction/plan-redaction";
export { type CoveredStretch, coveredStretches, coverSamples, hiddenStretches, joined } from "./redaction/redact-audio";
export { mainLanguage, turnLanguages } from "./redaction/turn-languages";
export { textWithTerms } from "./vocabulary/apply-terms";
export { type HeardTurns, hearWithHints, type Vocabulary } from "./vocabulary/hear-with-hints";
export { soundingTerms } from "./vocabulary/sounding-terms";
export { testTranscription, transcribeAtAddress, TranscriptionFailure } from "./remote/openai-transcription";
