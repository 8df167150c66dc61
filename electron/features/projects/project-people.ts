import type { Mark } from "../../../shared/document/review/operation";
import type { Mention } from "../../../shared/ipc/people";
import type { TaskRow } from "../../platform/history/task-row";
import { type PeopleFile, type ResultPerson, sharesLabels, wordsOf } from "../review/index";

export interface PersonOfFile {
  readonly file: PeopleFile;
  readonly person: ResultPerson;
}

/** Not empty; in the order of the tasks. */
export interface ProjectPerson {
  readonly mode: TaskRow["mode"];
  readonly label: string;
  /** `Relabel.from`. */
  readonly key: string;
  /** Whether an edit of people made the label, so that it means this person in all tasks. */
  readonly unique: boolean;
  readonly own: readonly PersonOfFile[];
}

/** Tasks in which equal labels mean the same person. */
export const spaceOf = ({ row }: Pick<PeopleFile, "row">): string =>
  `${row.mode} ${sharesLabels(row) ? `${row.service} ${row.baseUrl}` : row.id}`;

/** Joins people with the same label, where it means the same person. */
export function projectPeople(files: readonly PeopleFile[]): ProjectPerson[] {
  const people = new Map<string, { own: PersonOfFile[]; unique: boolean }>();
  for (const file of files) {
    const { row, review } = file;
    const unique = new Set(
      review.log.done.flatMap((one) => (one.people?.unique === true ? one.people.relabel.map(({ to }) => to) : [])),
    );
    for (const person of file.people) {
      // One word of a fictional name may be two people.
      const isName = row.mode === "reversible" || /\s/u.test(person.key);
      const space = unique.has(person.key) ? `${row.mode} *` : isName ? spaceOf(file) : `${row.mode} ${row.id}`;
      const key = `${space} ${person.key}`;
      const known = people.get(key) ?? { own: [], unique: unique.has(person.key) };
      known.own.push({ file, person });
      people.set(key, known);
    }
  }
  return [...people.values()].flatMap(({ own, unique }) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ mode: first.file.row.mode, label: first.person.label, key: first.person.key, unique, own }];
  });
}

/** Undefined for mentions of other projects, and for places that are no names any more. */
export const personAt = (people: readonly ProjectPerson[], { task, finding }: Mention): ProjectPerson | undefined =>
  people.find(({ own }) =>
    own.some(({ file, person }) => file.row.id === task && !file.removed && person.marks.some(isAt(finding))),
  );

const isAt =
  (finding: number) =>
  ({ start }: Mark): boolean =>
    start === finding;

/** As written, without line breaks. */
export const formsOf = ({ own }: Pick<ProjectPerson, "own">): string[] => [
  ...new Set(
    own.flatMap(({ file, person }) =>
      person.marks.map(({ start, end }) => file.document.original.slice(start, end).replace(/\s+/gu, " ").trim()),
    ),
  ),
];

/** Words of a name in all its forms, for comparison. */
export const wordsOfForms = (forms: readonly string[]): string[] => [...new Set(forms.map(wordsOf))];
