import { CLOSE, JOINTS, kindOfPlaceholder, OPEN, SUFFIX_ENDING } from "./placeholders";
import { PLACEHOLDER_FORM } from "./placeholder-form";

/** At the start of a line: `SPEAKER_00: `, `[00:01:05] Анна (врач): `. */
export interface SpeakerLabel {
  /** Range in the line; UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly textStart: number;
  /** After a time in brackets or before a tab. */
  readonly stamped: boolean;
}

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;
const STAMP = String.raw`\s*[[(]?${TIME}(?:\s*(?:-->|[-–—])\s*${TIME})?[\])]?\s*[-–—]?\s*`;
/** A few capitalized words, possibly with a number; one small word after a capitalized one; a placeholder. */
const NAME = [
  String.raw`(?:SPEAKER|Speaker|Спикер|СПИКЕР|Говорящий)[_ ]?\d{1,3}`,
  String.raw`\p{Lu}[\p{L}\p{M}’'-]*\.?(?: \p{Lu}[\p{L}\p{M}’'-]*\.?){0,3}(?: \d{1,3})?`,
  String.raw`\p{Lu}\p{Ll}+(?: \p{Ll}+)?`,
  String.raw`${OPEN}\p{Lu}[\p{Lu}${JOINTS}]{0,60}(?:\d{0,6}|\d{1,6}${SUFFIX_ENDING})${CLOSE}`,
].join("|");
const LABEL = new RegExp(
  String.raw`^(?:\s*[-–—•]\s*)?(${STAMP})?(?:\*\*)?(${NAME})(?: ?\([^()\n]{1,40}\))?(?:\*\*)?:(?:\*\*)?(?=\s|$)[^\S\r\n]*`,
  "u",
);

const NUMBERED = /^(?:speaker|спикер|говорящий)[_ ]?\d/i;
const ROLE =
  /^(?:ведущ(?:ий|ая)|интервьюер|респондент(?:ка)?|информант(?:ка)?|оператор|клиент(?:ка)?|врач|доктор|пациент(?:ка)?|журналист(?:ка)?|корреспондент|вопрос|ответ|судья|истец|истица|ответчик|свидетель|прокурор|адвокат|следователь|менеджер|консультант|поддержка|покупатель|продавец|учитель|мама|папа|interviewer|interviewee|host|guest|agent|operator|customer|client|caller|doctor|patient|nurse|support|moderator|participant|respondent|witness|judge|counsel|teacher|student|[qa]|[во])$/i;
const FIELD =
  /^(?:адрес|тел(?:ефон)?|моб|почта|e-?mail|дата|время|инн|снилс|кпп|огрн|бик|паспорт|имя|фамилия|отчество|фио|от|кому|кого|тема|копия|город|улица|дом|пол|возраст|диагноз|жалобы|анамнез|заключение|рекомендации|итого|сумма|номер|счёт|счет|банк|должность|организация|место|цель|примечание|ps|to|from|cc|bcc|subject|date|time|address|phone|tel|mobile|fax|name|dob|age|sex|gender|city|street|diagnosis|complaints|history|plan|assessment|note|notes|total|amount|number|account|bank|re|via|http|https)$/i;

export const isRoleLabel = (name: string): boolean => ROLE.test(name.trim());

export function speakerAt(line: string): SpeakerLabel | undefined {
  const match = LABEL.exec(line.slice(0, 160));
  const [whole, stamp = "", label] = match ?? [];
  if (whole === undefined || label === undefined) return undefined;
  const start = whole.indexOf(label, whole.indexOf(stamp) + stamp.length);
  const stamped = /[\])\t]/.test(stamp);
  return { start, end: start + label.length, label, textStart: whole.length, stamped };
}

/**
 * Numbered labels, roles, placeholders of people and labels after a time are speakers. Others are speakers if they
 * repeat and another label does too, because forms have labels as well.
 */
export function speakersOf(labels: Iterable<Pick<SpeakerLabel, "label" | "stamped">>): Set<string> {
  const counts = new Map<string, number>();
  const stamped = new Set<string>();
  for (const one of labels) {
    counts.set(one.label, (counts.get(one.label) ?? 0) + 1);
    if (one.stamped) stamped.add(one.label);
  }
  const speakers = new Set<string>();
  const repeated: string[] = [];
  for (const [label, count] of counts) {
    if (FIELD.test(label)) continue;
    if (label.startsWith(PLACEHOLDER_FORM.open)) {
      if (kindOfPlaceholder(label) === "person") speakers.add(label);
    } else if (stamped.has(label) || NUMBERED.test(label) || ROLE.test(label)) speakers.add(label);
    else if (count > 1) repeated.push(label);
  }
  if (repeated.length + speakers.size > 1) for (const label of repeated) speakers.add(label);
  if (speakers.size > 0 && repeated.length > 0)
    for (const [label, count] of counts)
      if (count === 1 && !FIELD.test(label) && /^\p{Lu}\p{Ll}+$/u.test(label)) speakers.add(label);
  return speakers;
}
