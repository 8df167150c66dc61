import data from "../../data/spoken-names.json";

const formal = new Map(
  data.patronymics.flatMap((line) => {
    const [patronymic = "", ...spoken] = line.split(" ");
    return spoken.map((form) => [form, patronymic] as const);
  }),
);
const given = new Map(Object.entries(data.beforePatronymics));

/** Folded nominative: `палыч` -> `павлович`. */
export const formalPatronymic = (spoken: string): string | undefined => formal.get(spoken);

/** Full form of a given name that occurs only before a patronymic: `сан` of `Сан Саныч`. */
export const givenBeforePatronymic = (short: string): string | undefined => given.get(short);
