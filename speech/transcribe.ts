import { isNotUnderstood, notUnderstood, type Transcript, type Turn, type Word } from "../shared/document/transcript";
import { type Chunk, chunksOfSpeech } from "./chunks";
import { chunksByLanguage, type SpokenChunk } from "./find-languages";
import { type Piece, piecesOfTurns, withMarksOf, withWordsOf } from "./transcribe-again";
import { inTime, markOf, SpokenTurns, turnsOfHeard, withoutWords } from "./heard-turns";
import { hearChunk } from "./transcribe-chunk";
import { transcribeHinted } from "./transcribe-hinted";
import { languageOfLetters, LanguageTally } from "./languages";
import { joinedStretches } from "./lost-speech";
import type { SpeakersAgain, SpeechJob, SpeechStage } from "./messages";
import { readSpeechConfig, wholeFile } from "./models";
import { chooseRecognizers, type Recognizers } from "./recognizer-choice";
import type { SampleReader } from "./recording/samples";
import { SAMPLE_RATE } from "./recording/samples";
import { clusterVoices } from "./speakers";
import { type SpeakerStretch, speakerStretches } from "./speaker-stretches";
import { joinTurns, turnsOfWords } from "./turns";
import { findSpeech, type Stretch } from "./voice-activity";
import { embedVoices } from "./speaker-embeddings";
import { voicesOfPieces } from "./pieces-of-speaker";
import { spreadWords } from "./words";

export class NoSpeech extends Error {}

export interface SpeechEvents {
  onProgress(stage: SpeechStage, seconds: number, of: number): void;
  onTurn(turn: Turn, language: string): void;
}

export interface Transcribed {
  turns: Turn[];
  /** ISO 639-1. */
  language: string;
  seconds: number;
}

/** Share of voice activity in the time until speakers are known. */
const SHARE_OF_SPEECH = 0.15;

/** Rejects with `NoSpeech`, `NoRecognizer`, `BrokenModel`, or the reader's error. */
export async function transcribe(job: SpeechJob, reader: SampleReader, events: SpeechEvents): Promise<Transcribed> {
  const seconds = reader.length / SAMPLE_RATE;
  const threads = job.threads ?? 1;
  if (job.again && "hinted" in job.again) {
    const of = job.again.hinted.length;
    const onProgress = (done: number): void => events.onProgress("transcribing", (seconds * done) / of, seconds);
    const turns = await transcribeHinted(job.again, { job, reader, onProgress });
    if (turns.length === 0) throw new NoSpeech();
    return { turns, language: turns[0]?.language ?? "en", seconds };
  }
  const config = await readSpeechConfig(job.models);
  // Before the work, which takes long.
  const recognizers = job.known && job.again === undefined ? undefined : await chooseRecognizers(job, config, threads);
  if (recognizers && job.known && job.again !== undefined)
    return hearSpeakerAgain(job, job.known, job.again, { reader, recognizers }, events);
  const activityModel = await wholeFile("silero-vad", job.models, config.voiceActivity);
  const speech = await findSpeech(reader, activityModel, (done) => {
    events.onProgress("listening", job.diarization ? done * SHARE_OF_SPEECH : done, seconds);
  });
  if (speech.length === 0) throw new NoSpeech();
  const stretches = job.diarization ? await findSpeakers(job, reader, speech, events) : undefined;
  if (recognizers === undefined) return giveToSpeakers(job, job.known, stretches, seconds, events);

  const said = job.language === "auto" ? undefined : job.language;
  const chunks: SpokenChunk[] =
    said === undefined
      ? await chunksByLanguage(reader, speech, stretches ?? speech.map((one) => ({ ...one, speaker: 0 })), {
          ...{ recognizers, models: job.models, seconds },
          preferred: job.preferred ?? [],
        })
      : chunksOfSpeech(speech, seconds);
  const languages = new LanguageTally(said);
  for (const turn of job.finished) languages.add(turn.language ?? languageOfLetters(turn.text), turn.text.length);
  const spoken = new SpokenTurns(job.finished, (turn) =>
    events.onTurn(turn, turn.language ?? languages.most() ?? languageOfLetters(turn.text)),
  );
  const heardUntil = job.finished.at(-1)?.end ?? 0;
  for (const chunk of chunks) {
    if (isFinished(chunk, heardUntil)) continue;
    const likely = chunk.language ?? languages.most();
    const heard = await hearChunk(reader, chunk, recognizers, { said, likely, preferred: job.preferred ?? [] });
    for (const turn of turnsOfHeard(heard, said ?? languages.most() ?? heard.language, stretches)) {
      // An earlier attempt may have reported part of its last chunk.
      if (turn.end <= heardUntil) continue;
      if (turn.language !== undefined) languages.add(turn.language, turn.text.length);
      spoken.add(turn);
    }
    events.onProgress("transcribing", chunk.end, seconds);
  }
  const turns = spoken.all;
  if (turns === undefined) throw new NoSpeech();
  events.onProgress("transcribing", seconds, seconds);
  return { turns: joinTurns(turns), language: languages.most() ?? "en", seconds };
}

async function hearSpeakerAgain(
  job: SpeechJob,
  { turns }: Transcript,
  { speakers, within }: SpeakersAgain,
  { reader, recognizers }: { readonly reader: SampleReader; readonly recognizers: Recognizers },
  events: SpeechEvents,
): Promise<Transcribed> {
  const seconds = reader.length / SAMPLE_RATE;
  const config = await readSpeechConfig(job.models);
  const activityModel = await wholeFile("silero-vad", job.models, config.voiceActivity);
  const speech = await findSpeech(reader, activityModel, (done) => events.onProgress("listening", done, seconds));
  const all = piecesOfTurns(speech, turns).filter(
    ({ turn, start, end }) => turn !== undefined || within === undefined || (start < within.to && end > within.from),
  );
  const model = await wholeFile("campplus", job.models, config.voices);
  const voices = await voicesOfPieces(reader, all, { turns, model, threads: job.threads ?? 1 });
  const speakerOf = (piece: Piece): string | undefined =>
    piece.turn === undefined ? voices.get(piece) : turns[piece.turn]?.speaker;
  const own = all.filter((piece) => speakers.includes(speakerOf(piece) ?? ""));
  const said = job.language === "auto" ? undefined : job.language;
  const languages = new LanguageTally(said);
  const words: Word[] = [];
  const notHeard: Stretch[] = [];
  let guessed = false;
  const chunks = chunksOfSpeech(own, seconds);
  for (const [index, chunk] of chunks.entries()) {
    events.onProgress("transcribing", (seconds * index) / chunks.length, seconds);
    const { parts, lost } = await hearChunk(reader, chunk, recognizers, { said, preferred: job.preferred ?? [] });
    notHeard.push(...lost);
    for (const part of parts) {
      words.push(...part.words);
      guessed ||= part.guessed;
      languages.add(part.language, part.words.length);
    }
  }
  if (words.length === 0) throw new NoSpeech();
  const language = languages.most() ?? "en";
  const marks = joinedStretches(notHeard).flatMap((one) => markOf(notUnderstood(language), one));
  const speakerAt = (at: number): string | undefined => {
    const piece = own.find(({ start, end }) => start <= at && at <= end);
    return piece && speakerOf(piece);
  };
  const fresh = withMarksOf(withWordsOf(turns, speakerOf, own, { words, guessed, language }), turns, speakerAt, marks);
  for (const turn of fresh) events.onTurn(turn, turn.language ?? language);
  events.onProgress("transcribing", seconds, seconds);
  return { turns: fresh, language, seconds };
}

const isFinished = (chunk: Chunk, heardUntil: number): boolean => {
  const last = chunk.pieces.at(-1);
  return chunk.end <= heardUntil + Math.min(1, last ? (last.end - last.start) / 2 : 0);
};

async function findSpeakers(
  job: SpeechJob,
  reader: SampleReader,
  speech: readonly Stretch[],
  events: SpeechEvents,
): Promise<SpeakerStretch[]> {
  const seconds = reader.length / SAMPLE_RATE;
  const config = await readSpeechConfig(job.models);
  const model = await wholeFile("campplus", job.models, config.voices);
  const windows = await embedVoices(reader, speech, model, job.threads ?? 1, (done) => {
    events.onProgress("listening", seconds * SHARE_OF_SPEECH + done * (1 - SHARE_OF_SPEECH), seconds);
  });
  return speakerStretches(windows, clusterVoices(windows, job.speakersCount));
}

function giveToSpeakers(
  job: SpeechJob,
  known: Transcript | undefined,
  stretches: readonly SpeakerStretch[] | undefined,
  seconds: number,
  events: SpeechEvents,
): Transcribed {
  const all = known?.turns ?? [];
  const written = all.filter(({ text }) => !isNotUnderstood(text));
  const words = written.flatMap((turn): Word[] => turn.words ?? spreadWords(turn.text, turn.start, turn.end));
  const languages = new LanguageTally(job.language === "auto" ? undefined : job.language);
  const guessed = written.some((turn) => turn.words === undefined && turn.text !== "");
  const found = turnsOfWords(words, stretches).map((turn) => ({ ...turn, ...languageAt(written, turn) }));
  const marks = all
    .filter(({ text }) => isNotUnderstood(text))
    .flatMap(({ text, start, end }) => markOf(text, { start, end }, stretches));
  const turns = inTime([...(guessed ? found.map(withoutWords) : found), ...marks]);
  for (const turn of turns) {
    const language = turn.language ?? languageOfLetters(turn.text);
    if (!isNotUnderstood(turn.text)) languages.add(language, turn.text.length);
    events.onTurn(turn, languages.forced ?? language);
  }
  return { turns, language: languages.most() ?? "en", seconds };
}

function languageAt(known: readonly Turn[], { start, end }: Turn): Pick<Turn, "language"> {
  const middle = (start + end) / 2;
  const language = known.find((turn) => turn.start <= middle && middle <= turn.end)?.language;
  return language === undefined ? {} : { language };
}
