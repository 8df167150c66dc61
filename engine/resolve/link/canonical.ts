import { russianPlace } from "../../language/places";
import type { Gender } from "../../language/ru/morphology/cases";
import { fold } from "../../language/shape";
import type { Span } from "../../span";
import { fullness, parsePerson } from "./person-name";

/**
 * What to call an entity: its fullest mention, in the nominative where the text has it, else the first of the fullest.
 * `mentions` are spans of one entity in `text`; empty gives an empty string.
 */
export function canonicalForm(text: string, mentions: readonly Span[]): string {
  const [first] = mentions;
  if (!first) return "";
  const forms = [...new Set(mentions.map(({ start, end }) => text.slice(start, end)))];
  const gender = first.type === "PERSON" ? genderOf(forms) : undefined;
  const ranked = forms.map((words) => ({ words, rank: rankOf(words, first, gender) }));
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.words ?? "";
}

/** The gender that the forms show together: `Петрова` is no nominative of who is `Петровым`, too. */
const genderOf = (forms: readonly string[]): Gender | undefined =>
  forms.map((words) => parsePerson(words).seen?.gender).find((gender) => gender !== undefined);

function rankOf(words: string, { type, kind }: Span, gender: Gender | undefined): number {
  const length = Math.min(words.length, 200) / 200;
  if (kind === "place") return length + (russianPlace(fold(words)) === fold(words) ? 0.3 : 0);
  if (type !== "PERSON") return length;
  const name = parsePerson(words);
  const standings = name.standings.filter((one) => (gender ?? one.gender) === one.gender);
  const nominative =
    name.standings.length === 0 || standings.some((one) => one.case === "nominative")
      ? // `Алексею` could be somebody's name, too; beside `Алексей` it is a case of that.
        standings.every((one) => one.case === "nominative")
        ? 4
        : 3.5
      : 0;
  const shouted = words.length > 3 && words === words.toUpperCase();
  const quiet = words === words.toLowerCase();
  const broken = /[\n\r\t]/.test(words);
  const looks = (shouted ? 1 : 0) + (quiet ? 2 : 0) + (broken ? 1 : 0);
  return fullness(name) * 10 + nominative - looks + length;
}
