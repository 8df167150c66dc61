import { DOUBTFUL } from "../../../shared/document/doubtful";
import { MOST_PEOPLE, MOST_PEOPLE_PAIRS, type Person } from "../../../shared/ipc/people";
import type { PeopleFile } from "../review/index";
import { formsOf, type PersonOfFile, personAt, type ProjectPerson, projectPeople } from "./project-people";

/** Forms shown and compared for one person. */
const MOST_FORMS = 60;
/** Seconds. */
const LONGEST_VOICE = 12;

/** Sorted by name, with pairs that may be the same person. */
export async function listPeople(
  files: readonly PeopleFile[],
): Promise<{ people: Person[]; pairs: [number, number][] }> {
  // Loaded late: large lists of names.
  const { nameVariants, possiblySamePeople } = await import("../../../engine/index");
  const live = files.filter(({ removed }) => !removed);
  const known = projectPeople(live);
  const shown = known.slice(0, MOST_PEOPLE).map((one) => ({ one, person: described(one, nameVariants) }));
  shown.sort(
    (a, b) => a.person.name.localeCompare(b.person.name, "ru") || a.person.label.localeCompare(b.person.label),
  );
  const told = toldApart(live, known);
  const pairs = possiblySamePeople(
    shown.map(({ person }) => ({ names: person.aliases.flatMap(({ forms }) => forms) })),
  );
  return {
    people: shown.map(({ person }) => person),
    pairs: pairs
      .filter(([a, b]) => {
        const [one, other] = [shown[a]?.one, shown[b]?.one];
        return one?.mode === other?.mode && !told.some((pair) => pair.has(one) && pair.has(other));
      })
      .slice(0, MOST_PEOPLE_PAIRS),
  };
}

function described(
  one: ProjectPerson,
  nameVariants: (forms: readonly string[]) => readonly { readonly name: string; readonly forms: readonly string[] }[],
): Person {
  const forms = formsOf(one);
  const counts = new Map<string, number>();
  let unsure = 0;
  for (const { file, person } of one.own)
    for (const { start, end, score } of person.marks) {
      const form = file.document.original.slice(start, end).replace(/\s+/gu, " ").trim();
      counts.set(form, (counts.get(form) ?? 0) + 1);
      if (score < DOUBTFUL) unsure += 1;
    }
  const aliases = nameVariants(forms.slice(0, MOST_FORMS)).map(({ name, forms: own }) => ({
    name,
    forms: [...own],
    places: own.reduce((sum, form) => sum + (counts.get(form) ?? 0), 0),
  }));
  const mentions = one.own.map(({ file, person }) => ({
    task: file.row.id,
    finding: person.marks[0]?.start ?? 0,
    title: file.row.titleShown ?? file.row.title,
    places: person.marks.length,
  }));
  return {
    task: mentions[0]?.task ?? "",
    finding: mentions[0]?.finding ?? 0,
    name: aliases[0]?.name ?? forms[0] ?? one.label,
    label: one.label,
    mode: one.mode,
    aliases,
    files: mentions,
    unsure,
    voices: one.own.flatMap(voiceIn),
  };
}

/** The longest turn whose speaker has this name. */
function voiceIn({ file, person }: PersonOfFile): Person["voices"] {
  const { row, document } = file;
  if (row.work === null) return [];
  const spoken = document.segments.flatMap(({ start, textStart, time, endTime }) => {
    if (textStart === undefined || time === undefined || endTime === undefined) return [];
    const isSpeaker = person.marks.some((mark) => mark.start >= start && mark.end <= textStart);
    return isSpeaker ? [{ task: row.id, from: time, to: Math.min(endTime, time + LONGEST_VOICE) }] : [];
  });
  return spoken.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
}

/** Pairs that the user has called different people, in a task or for the project. */
function toldApart(files: readonly PeopleFile[], people: readonly ProjectPerson[]): Set<ProjectPerson | undefined>[] {
  return files.flatMap(({ row, review }) =>
    review.log.done.flatMap(({ apart }) => {
      if (apart === undefined) return [];
      const one = personAt(people, { task: row.id, finding: apart.finding });
      const others =
        typeof apart.other === "number"
          ? [personAt(people, { task: row.id, finding: apart.other })]
          : people.filter(({ label, mode }) => label === apart.other && mode === row.mode);
      return others.map((other) => new Set([one, other]));
    }),
  );
}
