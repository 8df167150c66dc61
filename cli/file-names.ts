import { join } from "node:path";
import type { Depersonalized } from "../engine/index";
import { fold, stem } from "../engine/words";
import type { DocumentFile } from "./document-files";

/** Depersonalizes a name as the documents of this run. */
type Hide = (name: string) => Promise<Pick<Depersonalized, "text" | "spans">>;

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Words of file names: `PetrovaAnna_CV`. */
const WORD = /\p{Lu}?\p{Ll}+|\p{Lu}{2,}|\p{Lo}{2,}/gu;
/** Not allowed in file names on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** Without people hidden in the documents. */
export class CopyNames {
  readonly #taken = new Set<string>();

  /** Never the same path twice. */
  async placeOf(file: DocumentFile, original: string, result: Depersonalized, hide: Hide): Promise<DocumentFile> {
    const { folder, to } = file;
    if (folder === undefined) return file;
    const people = peopleIn(original, result);
    const steps = to
      .slice(folder.length)
      .split(/[\\/]/)
      .filter((step) => step !== "");
    const named = await Promise.all(steps.map((step) => withoutPeople(step, people, hide)));
    const last = named.pop() ?? "";
    for (let number = 1; ; number += 1) {
      const place = join(folder, ...named, number === 1 ? last : numbered(last, number));
      const key = place.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return { ...file, to: place };
    }
  }
}

const numbered = (name: string, number: number): string => name.replace(/(\.[^.]*)?$/, ` (${number})$1`);

/** Replacement for each word of a hidden name. */
function peopleIn(original: string, { text, spans }: Depersonalized): ReadonlyMap<string, string> {
  const people = new Map<string, string>();
  for (const { type, start, end, resultStart, resultEnd } of spans) {
    if (type !== "PERSON") continue;
    for (const [word] of original.slice(start, end).matchAll(WORD))
      if (word.length > 2)
        for (const form of formsOf(word)) if (!people.has(form)) people.set(form, text.slice(resultStart, resultEnd));
  }
  return people;
}

/** Common part of the cases of a name. */
const formsOf = (word: string): string[] => [fold(word), stem(word), stem(stem(word))];

async function withoutPeople(name: string, people: ReadonlyMap<string, string>, hide: Hide): Promise<string> {
  const ending = /\.[\p{L}\p{N}]{1,8}$/u.exec(name)?.[0] ?? "";
  const base = name.slice(0, name.length - ending.length);
  const known = joined(base, [
    ...Array.from(base.matchAll(WORD)).flatMap(({ 0: word, index }): Stretch[] => {
      const words = formsOf(word)
        .map((form) => people.get(form))
        .find((found) => found !== undefined);
      return words === undefined ? [] : [{ start: index, end: index + word.length, words }];
    }),
  ]);
  // With spaces it reads as words, with unchanged positions.
  const found = await hide(base.replaceAll("_", " "));
  const more = found.spans
    .map(({ start, end, resultStart, resultEnd }) => ({ start, end, words: found.text.slice(resultStart, resultEnd) }))
    .filter((span) => !known.some((one) => one.start < span.end && one.end > span.start));
  let [hidden, at] = ["", 0];
  for (const { start, end, words } of [...known, ...more].sort((a, b) => a.start - b.start)) {
    hidden += base.slice(at, start) + words.replaceAll(FORBIDDEN, " ").trim();
    at = end;
  }
  return hidden + base.slice(at) + ending;
}

/** Joins words of one person: `Anna_Petrova`, also the initials of `Petrova A.S.`. */
function joined(base: string, all: readonly Stretch[]): Stretch[] {
  const one: Stretch[] = [];
  for (const stretch of all) {
    const last = one.at(-1);
    const isSame = last?.words === stretch.words && /^[\s_.-]*$/.test(base.slice(last.end, stretch.start));
    if (last !== undefined && isSame) one[one.length - 1] = { ...last, end: stretch.end };
    else one.push(stretch);
  }
  return one.map((stretch) => {
    const behind = /^(?:[\s_]*\p{Lu}(?:\.|(?![\p{L}\p{N}]))){1,2}/u.exec(base.slice(stretch.end))?.[0].length ?? 0;
    return { ...stretch, end: stretch.end + behind };
  });
}
