import type { Document } from "../../shared/document/document";
import type { Mode } from "../../shared/document/languages";
import { defaultSpeakerName, speakerLabel, type Transcript, type Turn } from "../../shared/document/transcript";
import { documentOfTranscript, transcriptText } from "../../shared/document/transcript-document";
import { pretend } from "./fake-engine";

type Line = readonly [speaker: number, text: string];

const CALL_RU: readonly Line[] = [
  [0, "Служба поддержки, добрый день. Меня зовут Тимур, чем могу помочь?"],
  [1, "Здравствуйте. Это Ольга Кравчук, договор 77-1043/26, у меня второй день не работает интернет."],
  [0, "Секунду, смотрю. Пермь, ул. Крупской, 31–58, всё верно?"],
  [1, "Верно. И ещё мне никто не перезвонил, хотя обещали."],
  [0, "Приношу извинения. Мастер придёт завтра с десяти до двенадцати. По какому номеру вам удобно?"],
  [1, "Лучше на +7 912 345-67-89, после шести."],
  [0, "Записал. Если что-то изменится, напишите нам на help@provider.example."],
  [2, "Оля, скажи им ещё про роутер!"],
  [1, "Да, и роутер мигает красным."],
  [0, "Мастер возьмёт новый. Всего доброго."],
];

const CALL_EN: readonly Line[] = [
  [0, "Good morning, support line. How can I help you?"],
  [1, "Hello, this is Jane Elizabeth Smith. My internet has not worked for two days."],
  [0, "Let me look. You live at 14 Mill Lane in Leeds, is that right?"],
  [1, "Yes. And nobody called me back, although Mr Harrow promised."],
  [0, "I am sorry. An engineer will come tomorrow between ten and twelve. Which number is best?"],
  [1, "Please call 0113 496 0123, after six."],
  [0, "Thank you. If anything changes, write to help@provider.example."],
  [2, "Jane, tell them about the router!"],
  [1, "Right, and the router blinks red."],
  [0, "The engineer will bring a new one. Have a good day."],
];

/** A pause follows every third turn. */
export function pretendedCall(language: string): Transcript {
  let at = 0.6;
  const turns = (language === "ru" ? CALL_RU : CALL_EN).map(([speaker, text], index): Turn => {
    const start = at;
    const words = text.split(" ").map((word): [string, number, number] => {
      const from = at;
      at += 0.16 + word.length * 0.055;
      return [word, round(from), round(at - 0.04)];
    });
    const end = at;
    at += index % 3 === 2 ? 2.4 : 0.35;
    return { start: round(start), end: round(end), text, speaker: speakerLabel(speaker), words };
  });
  const named = language === "ru" ? ["Оператор", "Ольга Кравчук"] : ["Operator", "Jane Smith"];
  const speakers = Object.fromEntries(
    [0, 1, 2].map((index) => [speakerLabel(index), named[index] ?? defaultSpeakerName(index, language)]),
  );
  return { speakers, turns };
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Seconds. */
export function lengthOf({ turns }: Transcript): number {
  return (turns.at(-1)?.end ?? 0) + 1.5;
}

/** Depersonalized if there is a mode. */
export function documentOf(transcript: Transcript, mode: Mode | undefined, language: string): Document {
  if (mode === undefined) return documentOfTranscript(transcript);
  const { document, mapping } = pretend(transcriptText(transcript).text, mode, language);
  return documentOfTranscript(transcript, { text: document.result, mapping, spans: document.replacements });
}

export function pretendedWaveform(transcript: Transcript): { seconds: number; peaks: number[] } {
  const seconds = lengthOf(transcript);
  const words = transcript.turns.flatMap((turn) => turn.words ?? []);
  const peaks = Array.from({ length: 800 }, (_, index) => {
    const time = (index / 800) * seconds;
    const speaking = words.some(([, from, to]) => time >= from && time <= to);
    const wave = Math.abs(Math.sin(index * 0.37) * Math.cos(index * 0.11) + 0.2 * Math.sin(index * 1.9));
    return Math.min(1, speaking ? 0.25 + 0.75 * wave : 0.03 + 0.03 * wave);
  });
  return { seconds, peaks };
}

export function renamed(transcript: Transcript, speaker: string, name: string): Transcript {
  return { ...transcript, speakers: { ...transcript.speakers, [speaker]: name } };
}

export function merged({ speakers, turns }: Transcript, from: string, into: string): Transcript {
  return {
    speakers: Object.fromEntries(Object.entries(speakers).filter(([id]) => id !== from)),
    turns: turns.map((turn) => (turn.speaker === from ? { ...turn, speaker: into } : turn)),
  };
}

export function assigned(transcript: Transcript, at: number, speaker: string, language: string): Transcript {
  const known = Object.keys(transcript.speakers);
  const speakers = known.includes(speaker)
    ? transcript.speakers
    : { ...transcript.speakers, [speaker]: defaultSpeakerName(known.length, language) };
  return { speakers, turns: transcript.turns.map((turn, index) => (index === at ? { ...turn, speaker } : turn)) };
}

/** Two speakers by default. */
export function diarizedAgain({ turns }: Transcript, count: number | undefined, language: string): Transcript {
  const ids = Array.from({ length: count ?? 2 }, (_, index) => speakerLabel(index));
  return {
    speakers: Object.fromEntries(ids.map((id, index) => [id, defaultSpeakerName(index, language)])),
    turns: turns.map((turn, index) => ({ ...turn, speaker: ids[index % ids.length] ?? speakerLabel(0) })),
  };
}
