import data from "../../data/diminutives.json";
import spoken from "../../data/spoken-names.json";

let index: Map<string, string[]> | undefined;

/** Formal names of a short form: `саша` -> `александр`, `александра`. */
export const formalNames = (name: string): readonly string[] => (index ??= build()).get(name) ?? [];

const TWO_FORMAL = /^(?:александр|артем|валентин|валерий|владислав|евгений|наталья|софья) /;

function build(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const line of [...data.russian, ...data.english]) {
    const words = line.split(" ");
    const formal = words.slice(0, TWO_FORMAL.test(line) ? 2 : 1);
    for (const short of words.slice(formal.length)) names.set(short, [...(names.get(short) ?? []), ...formal]);
  }
  return names;
}

const formal = new Map(
  spoken.patronymics.flatMap((line) => {
    const [patronymic = "", ...forms] = line.split(" ");
    return forms.map((form) => [form, patronymic] as const);
  }),
);
const given = new Map(Object.entries(spoken.beforePatronymics));

/** Folded nominative: `палыч` -> `павлович`. */
export const formalPatronymic = (form: string): string | undefined => formal.get(form);

/** Full form of a given name that occurs only before a patronymic: `сан` of `Сан Саныч`. */
export const givenBeforePatronymic = (short: string): string | undefined => given.get(short);
