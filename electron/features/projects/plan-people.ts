import { writtenIn } from "../../../shared/document/review/log";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark, Relabel } from "../../../shared/document/review/operation";
import type { Mention } from "../../../shared/ipc/people";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { PeopleFile, PeoplePlan } from "../review/index";
import { wordsOf } from "../review/index";
import { formsOf, personAt, type ProjectPerson, projectPeople, spaceOf, wordsOfForms } from "./project-people";

type Files = readonly PeopleFile[];

const MISSING = fail("finding_missing", "The project has no such person");

export async function mergePlan(files: Files, fromAt: Mention, intoAt: Mention): Promise<Result<PeoplePlan>> {
  const people = projectPeople(files);
  const [from, into] = [personAt(people, fromAt), personAt(people, intoAt)];
  if (from === undefined || into === undefined || from === into) return MISSING;
  if (from.mode !== into.mode) return fail("people_other_mode", "Their labels are of different kinds");
  const both = [...from.own, ...into.own];
  const spaces = new Set(both.map(({ file }) => spaceOf(file)));
  const keeps = (spaces.size === 1 || into.unique) && from.own.every(({ file }) => isFree(file, into, [from, into]));
  if (into.mode === "randomize") {
    const as = nameOf(into);
    const relabel = keeps ? changes([from], { to: into.key, as }) : changes([from, into], { to: into.key, as });
    return ok({ intent: "merge", relabel, unique: !keeps || into.unique });
  }
  if (keeps) return ok({ intent: "merge", relabel: changes([from], { to: into.key }), unique: into.unique });
  const to = await freshLabel(files, into);
  return ok({ intent: "merge", relabel: changes([from, into], { to }), unique: true });
}

/** @param form of the name that becomes another person. */
export async function splitPlan(files: Files, at: Mention, form: string): Promise<Result<PeoplePlan>> {
  const { nameVariants } = await import("../../../engine/index");
  const person = personAt(projectPeople(files), at);
  if (person === undefined) return MISSING;
  const variants = nameVariants(formsOf(person));
  const variant = variants.find(({ forms }) => forms.includes(form));
  if (variant === undefined || variants.length < 2) return MISSING;
  const words = wordsOfForms(variant.forms);
  const to =
    person.mode === "randomize" ? await freshName(files, person, words) : { to: await freshLabel(files, person) };
  return ok({ intent: "split", relabel: changes([person], { ...to, words }), unique: true });
}

export function confirmPlan(files: Files, at: Mention): Result<PeoplePlan> {
  const person = personAt(projectPeople(files), at);
  if (person === undefined) return MISSING;
  const marks = (file: PeopleFile): Mark[] =>
    person.own
      .filter((own) => own.file === file)
      .flatMap((own) => own.person.marks)
      .filter(({ score }) => score < 1)
      .map((mark) => ({ ...mark, score: 1, source: "hand" }));
  return ok({ intent: "accept", marks });
}

export function apartPlan(files: Files, at: Mention, otherAt: Mention): Result<PeoplePlan> {
  const people = projectPeople(files);
  const [person, other] = [personAt(people, at), personAt(people, otherAt)];
  if (person === undefined || other === undefined || person === other) return MISSING;
  const live = person.own.filter(({ file }) => !file.removed);
  const both = live.find(({ file }) => other.own.some((one) => one.file === file)) ?? live[0];
  const there = other.own.find(({ file }) => file === both?.file)?.person.marks[0]?.start;
  const [first] = both?.person.marks ?? [];
  if (both === undefined || first === undefined) return MISSING;
  const apart = { finding: first.start, other: there ?? other.label };
  return ok({ intent: "apart", apart: (file) => (file === both.file ? apart : undefined) });
}

/** Of these people, in the tasks with their labels. */
function changes(
  people: readonly ProjectPerson[],
  change: Omit<Relabel, "from">,
): (file: PeopleFile) => readonly Relabel[] {
  const bySpace = new Map<string, Set<string>>();
  for (const { own } of people)
    for (const { file, person } of own) {
      const keys = bySpace.get(spaceOf(file)) ?? new Set();
      bySpace.set(spaceOf(file), keys.add(person.key));
    }
  return (file) => [...(bySpace.get(spaceOf(file)) ?? [])].map((from) => ({ from, ...change }));
}

/** No other person of the task has the label, and its text does not contain it. */
const isFree = (file: PeopleFile, { key, mode }: ProjectPerson, but: readonly ProjectPerson[]): boolean =>
  !file.people.some(
    (one) =>
      one.key === key && !but.some(({ own }) => own.some((known) => known.file === file && known.person === one)),
  ) && !(mode === "reversible" && file.document.original.includes(key));

/** Of no person of the project, now or earlier, and in no text. */
async function freshLabel(files: Files, like: ProjectPerson): Promise<string> {
  const { NumberedPlaceholders } = await import("../../../engine/index");
  const written = [
    like.label,
    ...files.flatMap(({ document, review }) => [
      ...marksOf(document).map(({ text }) => text),
      ...writtenIn(review.log),
    ]),
  ];
  const texts = files.map(({ row, document }) => {
    const options = { languageOut: like.own[0]?.file.row.languageOut ?? row.languageOut, written };
    return new NumberedPlaceholders(document.original, options);
  });
  for (;;) {
    const label = texts[0]?.next("person") ?? "";
    const isUsed = texts.some((text) => text.allows(label, "person") === false);
    if (!isUsed && !files.some(({ document }) => document.original.includes(label))) return label;
  }
}

/** The fullest fictional name, with the words that it replaces. */
function nameOf({ own, key }: ProjectPerson): NonNullable<Relabel["as"]> {
  const names = own.flatMap(({ file, person }) =>
    person.marks.map(({ start, end, text }) => ({
      original: file.document.original.slice(start, end),
      surrogate: text,
    })),
  );
  const sorted = names.toSorted((a, b) => b.surrogate.length - a.surrogate.length);
  const best = sorted.find(({ surrogate }) => surrogate.toLowerCase() === key) ?? sorted[0];
  return best ?? { original: "", surrogate: "" };
}

/** Made in the first task, and written in the others. */
async function freshName(
  files: Files,
  person: ProjectPerson,
  words: readonly string[],
): Promise<Omit<Relabel, "from">> {
  const { nominativeName, surrogatesByHand } = await import("../../../engine/index");
  const wanted = new Set(words);
  const taken = [...new Set(files.flatMap(({ document }) => marksOf(document).map(({ text }) => text)))];
  for (const { file, person: own } of person.own) {
    const { document, row } = file;
    const { original } = document;
    const marks = own.marks.filter(({ start, end }) => wanted.has(wordsOf(original.slice(start, end))));
    if (marks.length === 0) continue;
    const named = marksOf(document).flatMap(({ start, end, text, kind }) =>
      marks.some((mark) => mark.start === start)
        ? []
        : [{ original: original.slice(start, end), surrogate: text, kind }],
    );
    const texts = surrogatesByHand(original, marks, "person", {
      ...{ language: row.languageIn, languageOut: row.languageOut, random: Math.random, named, taken, apart: true },
    });
    const surrogate = nominativeName(texts) ?? texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
    const mark = marks[texts.indexOf(surrogate)] ?? marks[0];
    return {
      to: surrogate.toLowerCase(),
      as: { original: mark === undefined ? "" : original.slice(mark.start, mark.end), surrogate },
    };
  }
  return { to: "" };
}
