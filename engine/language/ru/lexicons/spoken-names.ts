import data from "../../data/spoken-names.json";

const formal = new Map(
  data.patronymics.flatMap((line) => {
    const [patronymic = "", ...spoken] = line.split(" ");
    return spoken.map((form) => [form, patronymic] as const);
  }),
);
const given = new Map(Object.entries(data.beforePatronymics));

/** The written form of a spoken patronymic (folded, nominative): `палыч` -> `павлович`; `undefined` for other words. */
export const formalPatronymic = (spoken: string): string | undefined => formal.get(spoken);

/** The full form of a short given name that occurs only before a patronymic (folded): `сан` of `Сан Саныч`. */
export const givenBeforePatronymic = (short: string): string | undefined => given.get(short);
