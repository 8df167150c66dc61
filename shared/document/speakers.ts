/** A speaker's label at the beginning of a line: `Ведущий: `, `SPEAKER_00: `, `[00:01:05] Анна (врач): `. */
export interface SpeakerLabel {
  /** Where the label's words stand in the line; UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

const LABEL =
  /^(?:\s*[-–—•]\s*)?(?:\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?\s*[-–—]?\s*)?(?:\*\*)?((?:SPEAKER|Speaker|Спикер|СПИКЕР|Говорящий)[_ ]?\d{1,3}|\p{Lu}[\p{L}\p{M}’'-]*\.?(?: \p{Lu}[\p{L}\p{M}’'-]*\.?){0,3}|\p{Lu}\p{Ll}+(?: \p{Ll}+)?)(?: ?\([^()\n]{1,40}\))?(?:\*\*)?:(?:\*\*)?(?=\s|$)/u;

const NUMBERED = /^(?:speaker|спикер|говорящий)[_ ]?\d/i;
const ROLE =
  /^(?:ведущ(?:ий|ая)|интервьюер|респондент(?:ка)?|информант(?:ка)?|оператор|клиент(?:ка)?|врач|доктор|пациент(?:ка)?|журналист(?:ка)?|корреспондент|вопрос|ответ|судья|истец|истица|ответчик|свидетель|прокурор|адвокат|следователь|менеджер|консультант|поддержка|покупатель|продавец|учитель|мама|папа|interviewer|interviewee|host|guest|agent|operator|customer|client|caller|doctor|patient|nurse|support|moderator|participant|respondent|witness|judge|counsel|teacher|student|[qa]|[во])$/i;
/** Words that name a field of a form. */
const FIELD =
  /^(?:адрес|тел(?:ефон)?|моб|почта|e-?mail|дата|время|инн|снилс|кпп|огрн|бик|паспорт|имя|фамилия|отчество|фио|от|кому|кого|тема|копия|город|улица|дом|пол|возраст|диагноз|жалобы|анамнез|заключение|рекомендации|итого|сумма|номер|счёт|счет|банк|должность|организация|место|цель|примечание|ps|to|from|cc|bcc|subject|date|time|address|phone|tel|mobile|fax|name|dob|age|sex|gender|city|street|diagnosis|complaints|history|plan|assessment|note|notes|total|amount|number|account|bank|re|via|http|https)$/i;

export function speakerAt(line: string): SpeakerLabel | undefined {
  const match = LABEL.exec(line.slice(0, 120));
  const label = match?.[1];
  if (!match || label === undefined) return undefined;
  const start = match[0].indexOf(label);
  return { start, end: start + label.length, label };
}

/**
 * Which labels of a text are speakers: numbered ones and roles at once; any other when it comes back and another
 * label does too, since a form has labels as well.
 */
export function speakersOf(labels: Iterable<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const speakers = new Set<string>();
  const repeated: string[] = [];
  for (const [label, count] of counts) {
    if (FIELD.test(label)) continue;
    if (NUMBERED.test(label) || ROLE.test(label)) speakers.add(label);
    else if (count > 1) repeated.push(label);
  }
  if (repeated.length + speakers.size > 1) for (const label of repeated) speakers.add(label);
  // Somebody who speaks once among known speakers.
  if (speakers.size > 0 && repeated.length > 0)
    for (const [label, count] of counts)
      if (count === 1 && !FIELD.test(label) && /^\p{Lu}\p{Ll}+$/u.test(label)) speakers.add(label);
  return speakers;
}
