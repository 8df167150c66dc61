import { canonicalForm } from "./canonical";
import { combine, compatible } from "./person-match";
import { parsePerson, type PersonName } from "./person-name";

export interface NameVariant {
  /** The form that is most likely the nominative. */
  readonly name: string;
  readonly forms: readonly string[];
}

/** Names of one person, each with its grammatical forms; the fullest first. */
export function nameVariants(forms: readonly string[]): NameVariant[] {
  const groups: { parts: string; name: PersonName; forms: string[] }[] = [];
  for (const form of new Set(forms)) {
    const name = parsePerson(form);
    const parts = partsOf(name);
    const same = groups.find((one) => one.parts === parts && compatible(one.name, name) && parts !== "");
    if (same === undefined) groups.push({ parts, name, forms: [form] });
    else {
      same.forms.push(form);
      same.name = combine(same.name, name);
    }
  }
  return groups
    .map(({ forms: own }) => ({ name: nameOf(own), forms: own }))
    .sort((a, b) => b.name.split(" ").length - a.name.split(" ").length || b.name.length - a.name.length);
}

/** `Анна Петрова` and `Петрова` are two names. */
const partsOf = (name: PersonName): string =>
  [
    ...(["surname", "given", "patronymic"] as const).filter((part) => name[part].size > 0),
    ...Object.keys(name.initials).sort(),
  ].join();

function nameOf(forms: readonly string[]): string {
  let at = 0;
  const spans = forms.map((form) => {
    const start = at;
    at += form.length + 1;
    return { start, end: start + form.length, type: "PERSON", kind: "person" } as const;
  });
  return canonicalForm(forms.join("\n"), spans);
}
