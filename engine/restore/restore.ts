import { fingerprintOf } from "../../shared/document/fingerprint";
import type { MappingFile } from "../../shared/document/mapping";
import type { Case } from "../language/cases";
import { type Kept, wordsKept } from "./align";
import { cellsOfNames } from "./cells-of-name";
import { joinRepeats } from "./repeated-placeholders";
import { contextsIn, type Names, namesOf, type PlacedName } from "./names";
import { place, type Placement } from "./place";
import { scan, scanExact } from "./scan";
import { type Found, type Known } from "./found";

/** UTF-16 offsets, `end` exclusive. */
export interface RestoredSpan {
  readonly start: number;
  readonly end: number;
  readonly name: number;
  /** Absent if the original words were restored. */
  readonly case?: Case;
  /** Uncertain case, indeclinable, or in another script. */
  readonly unsure?: true;
}

export interface Restored {
  readonly text: string;
  readonly placed: number;
  readonly spans: readonly RestoredSpan[];
  readonly places: readonly { readonly start: number; readonly end: number }[];
  readonly names: readonly PlacedName[];
  /** Unchanged text that looks like placeholders; distinct. */
  readonly unknown: readonly string[];
  /** Every occurrence of them in the restored text. */
  readonly unknownPlaces: readonly { readonly start: number; readonly end: number }[];
  /** Changed placeholders that were restored; distinct. */
  readonly altered: readonly string[];
  /** Restored placeholders with an uncertain case; distinct. */
  readonly unsure: readonly string[];
}

/**
 * The sent text, and unchanged sentences of it, are restored byte for byte. In other sentences grammar determines the
 * case, marked if uncertain. Never guesses: other text is unchanged and listed.
 */
export function restore(text: string, mappingFile: MappingFile): Restored {
  const { mapping, occurrences, fingerprint, words } = mappingFile;
  const exact = scanExact(text, mapping);
  const isInOrder =
    exact.length === occurrences.length && exact.every((found, index) => found.placeholder === occurrences[index]?.[0]);
  const isSent = isInOrder && fingerprint === fingerprintOf(text);
  // Older files do not identify their text; equal order is evidence, not proof.
  const isOlder = isInOrder && words === undefined && fingerprint === undefined && exact.length > 0;
  const all = isSent || isOlder ? exact : scan(text, mapping);
  const scanned = all.filter((found): found is Known => found.placeholder !== undefined);
  const stood: readonly (Kept | undefined)[] =
    isSent || isOlder
      ? occurrences.map(([, words]): Kept => ({ words, by: isSent ? "sentence" : "order" }))
      : wordsKept(text, scanned, mappingFile);
  const places = scanned.map((found, index) => ({ found, kept: stood[index] }));
  const joined = isSent || isOlder ? places : joinRepeats(text, cellsOfNames(text, places, mappingFile), mappingFile);
  const known = joined.map(({ found }) => found);
  const kept = joined.map((one) => one.kept);
  const names = namesOf(mappingFile, contextsIn(text, known));
  const placements = placementsOf(text, known, names, kept);
  const altered = new Set<string>();
  known.forEach((found, index) => {
    const written = found.shared ?? text.slice(found.start, placements[index]?.end);
    if (written !== found.placeholder) altered.add(written);
  });
  const unread = all.filter((found) => found.placeholder === undefined);
  const unknown = new Set(unread.map((found) => text.slice(found.start, found.end)));
  const unsure = new Set(
    known.flatMap(({ placeholder }, at) => (placements[at]?.read?.sure === false ? placeholder : [])),
  );
  return {
    ...rebuild(text, placements),
    names: names.placed(),
    unknown: [...unknown],
    unknownPlaces: placesAfter(unread, placements),
    altered: [...altered],
    unsure: [...unsure],
  };
}

export function placementsOf(
  text: string,
  known: readonly Known[],
  names: Names,
  kept: readonly (Kept | undefined)[],
): readonly Placement[] {
  const placements: Placement[] = [];
  for (const index of known.keys())
    placements.push(place({ text, known, index, names, kept: kept[index], before: placements }));
  return placements;
}

/** Offsets of unchanged text after the placements were inserted. */
function placesAfter(unchanged: readonly Found[], placements: readonly Placement[]): Restored["unknownPlaces"] {
  const places: { start: number; end: number }[] = [];
  let next = 0;
  let moved = 0;
  for (const { start, end } of unchanged) {
    for (let before = placements[next]; before && before.end <= start; before = placements[++next])
      moved += before.words.length - (before.end - before.start);
    if ((placements[next]?.start ?? end) >= end) places.push({ start: start + moved, end: end + moved });
  }
  return places;
}

function rebuild(
  text: string,
  placements: readonly Placement[],
): Pick<Restored, "text" | "placed" | "spans" | "places"> {
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
  const places = placements.map(({ start, end }) => ({ start, end }));
  return { text: pieces.join(""), placed: placements.length, spans, places };
}
