import { fingerprintOf } from "../../shared/document/fingerprint";
import type { MappingFile } from "../../shared/document/mapping";
import type { Case } from "../morphology/cases";
import { type Names, namesOf, type PlacedName } from "./names";
import { wordsKept } from "./passages-kept";
import { place, type Placement } from "./place";
import { type Found, scan, scanExact } from "./scan";

/** One restored name in the text; UTF-16 offsets, `end` exclusive. */
export interface RestoredSpan {
  readonly start: number;
  readonly end: number;
  /** Which of `names` it is. */
  readonly name: number;
  /** The grammatical case that was chosen; absent where the words that stood there once were put back. */
  readonly case?: Case;
  /** The sentence did not tell the case, the name could not be put into it, or it is written in other letters than it was. */
  readonly unsure?: true;
}

export interface Restored {
  readonly text: string;
  /** How many placeholders were replaced. */
  readonly placed: number;
  readonly spans: readonly RestoredSpan[];
  /** Everything that was placed, each once. */
  readonly names: readonly PlacedName[];
  /** Look like placeholders, match none; left as they are. Each once. */
  readonly unknown: readonly string[];
  /** Placeholders that were changed on the way and were read all the same, as written. Each once. */
  readonly altered: readonly string[];
}

/**
 * Puts the original words back in the place of placeholders.
 *
 * A text whose placeholders are those of `occurrences`, in that order, is restored to the byte, and so are the sentences
 * and lines of it that stand in any other text. What is new (an answer, a rewrite) gets each entity's words in the
 * grammatical case that the sentence asks for, where the language has cases. Never guesses: what matches no placeholder stays and is listed.
 */
export function restore(text: string, mappingFile: MappingFile): Restored {
  const { mapping, occurrences, fingerprint } = mappingFile;
  const exact = scanExact(text, mapping);
  const untouched =
    // A mapping without occurrences (another service's) says nothing about order.
    (occurrences.length > 0 || Object.keys(mapping).length === 0) &&
    exact.length === occurrences.length &&
    exact.every((found, index) => found.placeholder === occurrences[index]?.[0]) &&
    (fingerprint === undefined || fingerprint === fingerprintOf(text));
  const names = namesOf(mappingFile);
  if (untouched)
    return rebuild(
      text,
      exact.map(({ start, end, placeholder = "" }, index) => ({
        start,
        end,
        name: names.indexOf(placeholder),
        words: occurrences[index]?.[1] ?? "",
      })),
      names.placed(),
    );

  const all = scan(text, mapping);
  const known = all.filter((found): found is Known => found.placeholder !== undefined);
  const placements = placementsOf(text, known, names, wordsKept(text, known, mappingFile));
  const altered = new Set<string>();
  known.forEach((found, index) => {
    const written = found.shared ?? text.slice(found.start, placements[index]?.end);
    if (written !== found.placeholder) altered.add(written);
  });
  const unknown = new Set(
    all.filter((found) => found.placeholder === undefined).map((found) => text.slice(found.start, found.end)),
  );
  return { ...rebuild(text, placements, names.placed()), unknown: [...unknown], altered: [...altered] };
}

type Known = Found & { readonly placeholder: string };

/** What is put in each place. `kept`: the words that stood there, where the text is as it was. */
export function placementsOf(
  text: string,
  known: readonly Known[],
  names: Names,
  kept: readonly (string | undefined)[],
): readonly Placement[] {
  const placements: Placement[] = [];
  known.forEach((_, index) => {
    placements.push(place({ text, known, index, names, inStep: kept[index], before: placements }));
  });
  return placements;
}

function rebuild(text: string, placements: readonly Placement[], names: readonly PlacedName[]): Restored {
  const pieces: string[] = [];
  const spans: RestoredSpan[] = [];
  let read = 0;
  let written = 0;
  for (const { start, end, words, name, read: grammar } of placements) {
    pieces.push(text.slice(read, start), words);
    written += start - read;
    spans.push({
      start: written,
      end: written + words.length,
      name,
      ...(grammar && { case: grammar.case }),
      ...(grammar?.sure === false && { unsure: true }),
    });
    written += words.length;
    read = end;
  }
  pieces.push(text.slice(read));
  return { text: pieces.join(""), placed: placements.length, spans, names, unknown: [], altered: [] };
}
