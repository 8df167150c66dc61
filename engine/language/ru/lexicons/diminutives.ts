import data from "../../data/diminutives.json";

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
