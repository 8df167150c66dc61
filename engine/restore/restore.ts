import { fingerprintOf } from "../../shared/document/fingerprint";
import type { MappingFile } from "../../shared/document/mapping";
import type { Case } from "../morphology/cases";
import { caseBefore, endingAfter } from "./case-context";
import { genderOfPerson, inflect, type Known as Entity } from "./forms";
import { steps } from "./in-step";
import { kindOfLabel, nameOf } from "./labels";
import { type Found, scan, scanExact } from "./scan";

export interface Restored {
  readonly text: string;
  /** How many placeholders were replaced. */
  readonly placed: number;
  /** Where each restored name stands in `text`; UTF-16 offsets, `end` exclusive. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  /** Look like placeholders, match none; left as they are. Each once. */
  readonly unknown: readonly string[];
  /** Placeholders that were changed on the way and were read all the same, as written. Each once. */
  readonly altered: readonly string[];
}

/**
 * Puts the original words back in the place of placeholders.
 *
 * A text whose placeholders are those of `occurrences`, in that order, is restored to the byte. Any other text (an
 * answer, a rewrite) gets each entity's words in the grammatical case that the sentence asks for, where the language
 * has cases. Never guesses: what matches no placeholder stays and is listed.
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
  if (untouched)
    return rebuild(
      text,
      exact.map((found, index) => ({ ...found, words: occurrences[index]?.[1] ?? "" })),
    );

  const all = scan(text, mapping);
  const known = all.filter((found): found is Known => found.placeholder !== undefined);
  // A lightly edited text keeps most of its placeholders in step: there the words that stood in each place are right.
  const kept = steps(
    known.map((found) => found.placeholder),
    occurrences.map(([placeholder]) => placeholder),
  );
  const formsOf = new Map<string, Set<string>>();
  for (const [placeholder, form] of occurrences) {
    const forms = formsOf.get(placeholder);
    if (forms) forms.add(form);
    else formsOf.set(placeholder, new Set([form]));
  }
  const entityOf = (placeholder: string): Entity => ({
    original: mapping[placeholder] ?? "",
    forms: [...(formsOf.get(placeholder) ?? [])].slice(0, 20),
    // A label that says nothing (`[PERSON_1]` of another service) may well be a person; other words do not decline.
    kind: kindOfLabel(nameOf(placeholder)?.label ?? "") ?? "person",
  });
  const altered = new Set<string>();
  const placements = known.map((found, index) => {
    const step = kept?.[index];
    const placement = place(
      text,
      found,
      entityOf(found.placeholder),
      step === undefined ? undefined : occurrences[step]?.[1],
    );
    const written = text.slice(found.start, placement.end);
    if (written !== found.placeholder) altered.add(written);
    return placement;
  });
  const unknown = new Set(
    all.filter((found) => found.placeholder === undefined).map((found) => text.slice(found.start, found.end)),
  );
  return { ...rebuild(text, placements), unknown: [...unknown], altered: [...altered] };
}

type Known = Found & { readonly placeholder: string };

interface Placement {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Chooses the words for one place, and takes in an ending that was hung on the placeholder. */
function place(text: string, found: Known, entity: Entity, inStep: string | undefined): Placement {
  const { start, end } = found;
  const ending = endingAfter(text.slice(end, end + 6), genderOfPerson(entity));
  if (ending) {
    const words = inflect(entity, ending.case);
    if (words !== undefined) return { start, end: end + ending.length, words };
  }
  if (inStep !== undefined) return { start, end, words: inStep };
  const asked: Case = caseBefore(text.slice(Math.max(0, start - 80), start)) ?? "nominative";
  return { start, end, words: inflect(entity, asked) ?? entity.original };
}

function rebuild(text: string, placements: readonly Placement[]): Restored {
  const pieces: string[] = [];
  const spans: { start: number; end: number }[] = [];
  let read = 0;
  let written = 0;
  for (const { start, end, words } of placements) {
    pieces.push(text.slice(read, start), words);
    written += start - read;
    spans.push({ start: written, end: written + words.length });
    written += words.length;
    read = end;
  }
  pieces.push(text.slice(read));
  return { text: pieces.join(""), placed: placements.length, spans, unknown: [], altered: [] };
}
