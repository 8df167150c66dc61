import { fold } from "../../language/shape";
import data from "../pools/regions.json";

/** `саратовский` of Саратов; `саратовец`, `саратовчанка`, `саратовцы`. */
export interface PlaceWord {
  readonly is: "adjective" | "male" | "female" | "plural";
  /** Of an adjective. */
  readonly ending: string;
  /** Number in the order of cases; 0 for adjectives. */
  readonly case: number;
}

const OTHER_STEMS = new Map(
  data.otherStems.split("|").map((row) => {
    const [name = "", stems = ""] = row.split(":");
    return [fold(name), stems.split(",")] as const;
  }),
);

const ADJECTIVE = /^(.+?)(ск|цк)(ий|ая|ое|ие|ого|ой|ому|ую|им|ом|их|ими|ою)$/;

/** Endings of inhabitants in the order of cases. */
const INHABITANTS: readonly (readonly [PlaceWord["is"], suffix: string, endings: readonly string[]])[] = [
  ["male", "", ["ец", "ца", "цу", "ца", "цем", "це"]],
  ["male", "", ["ец", "ца", "цу", "ца", "цом", "це"]],
  ["plural", "", ["цы", "цев", "цам", "цев", "цами", "цах"]],
  ["male", "(?:а|я|ч)н", ["ин", "ина", "ину", "ина", "ином", "ине"]],
  ["male", "[чж]ан", ["ин", "ина", "ину", "ина", "ином", "ине"]],
  ["plural", "(?:а|я|ч)н", ["е", "", "ам", "", "ами", "ах"]],
  ["plural", "[чж]ан", ["е", "", "ам", "", "ами", "ах"]],
  ["male", "ич", ["", "а", "у", "а", "ом", "е"]],
  ["plural", "ич", ["и", "ей", "ам", "ей", "ами", "ах"]],
  ["male", "[яа]к", ["", "а", "у", "а", "ом", "е"]],
  ["plural", "[яа]к", ["и", "ов", "ам", "ов", "ами", "ах"]],
  ["female", "(?:ан|ян|ич|[яа]ч|)", ["ка", "ки", "ке", "ку", "кой", "ке"]],
  ["female", "[чж]ан", ["ка", "ки", "ке", "ку", "кой", "ке"]],
  ["plural", "(?:ан|ян|ич|[яа]ч|)", ["ки", "ок", "кам", "ок", "ками", "ках"]],
  ["plural", "[чж]ан", ["ки", "ок", "кам", "ок", "ками", "ках"]],
];
const PEOPLE = INHABITANTS.map(([is, suffix, endings]) => {
  const any = [...new Set(endings)].sort((one, other) => other.length - one.length).join("|");
  return { is, endings, bare: suffix === "" || suffix.endsWith("|)"), pattern: new RegExp(`^(.+?)${suffix}(${any})$`) };
});

const MUTATED: Readonly<Record<string, string>> = { ж: "г", ч: "к", ц: "к" };
const skeleton = (root: string): string =>
  root.replace(/[аеиоуыэюяьъй]/g, "").replace(/[жчц]/g, (letter) => MUTATED[letter] ?? letter);

/** Before a suffix: `махачкал-ин-цы`, `ржев-ит-яне`. */
const INSERTED = ["", "ин", "ен", "ан", "ов", "ев", "эн", "ит"];
/** Shorter roots are also of other words: `читка` is not of Чита. */
const SHORTEST = 4;

function isRoot(found: string, root: string, bare: boolean): boolean {
  const own = found.replace(/ь$/, "");
  if (own === root) return !bare || root.length >= SHORTEST;
  if (root.length < 3 || own.slice(0, 2) !== root.slice(0, 2)) return false;
  const [one, other] = [skeleton(own), skeleton(root)];
  if (other.length >= 3 && one === other) return true;
  return INSERTED.some((suffix) => suffix !== "" && own === root + suffix && (!bare || root.length >= 3));
}

/** Without ending: `саратов`, `том` of Томск, `самар`. */
const rootOf = (name: string): string => {
  const last = name.split(" ").at(-1) ?? name;
  return last.replace(/(?:ск|(?<=ц)к)?(?:ая|ий|ой|[аеиоуыэюяйь]+)?$/, "").replace(/ь$/, "");
};

interface Stems {
  readonly name: string;
  readonly root: string;
  readonly others: readonly string[];
}

const stemsOfNames = new WeakMap<readonly string[], readonly Stems[]>();

/** Computed once for each list, because every word of a text is compared with the same names. */
function stemsOf(names: readonly string[]): readonly Stems[] {
  const known = stemsOfNames.get(names);
  if (known !== undefined) return known;
  const stems = names.map((name) => ({ name, root: rootOf(name), others: OTHER_STEMS.get(name) ?? [] }));
  stemsOfNames.set(names, stems);
  return stems;
}

/**
 * @param names folded, in the nominative. Must not change later.
 * @param except a name that is not compared.
 */
export function placeWord(word: string, names: readonly string[], except?: string): PlaceWord | undefined {
  const form = fold(word);
  const fits = (found: string, bare: boolean): boolean =>
    stemsOf(names).some(
      ({ name, root, others }) =>
        name !== except &&
        ((root.length > 1 && isRoot(found, root, bare)) || others.some((stem) => form.startsWith(stem))),
    );
  const adjective = ADJECTIVE.exec(form);
  if (adjective) {
    const [, root = "", suffix = "", ending = ""] = adjective;
    if (fits(suffix === "цк" ? `${root}ц` : root, false)) return { is: "adjective", ending, case: 0 };
  }
  for (const { is, endings, bare, pattern } of PEOPLE) {
    const [, root, ending = ""] = pattern.exec(form) ?? [];
    if (root !== undefined && fits(root, bare && !/[яи]ч?к|[аяч]н/.test(form.slice(root.length))))
      return { is, ending: "", case: endings.indexOf(ending) };
  }
  return undefined;
}

/** Of a drawn inhabitant: `тамбовец`, `калужанин`, `омич`, `туляк`, `калужанка`. */
export function inhabitant(nominative: string, number: PlaceWord["is"], grammaticalCase: number): string {
  const rows: readonly (readonly [RegExp, string, string])[] = [
    [/лец$/, "лец льца льцу льца льцем льце", "льцы льцев льцам льцев льцами льцах"],
    [/ец$/, "ец ца цу ца цем це", "цы цев цам цев цами цах"],
    [/нин$/, "нин нина нину нина нином нине", "не н нам н нами нах"],
    [/ич$/, "ич ича ичу ича ичом иче", "ичи ичей ичам ичей ичами ичах"],
    [/як$/, "як яка яку яка яком яке", "яки яков якам яков яками яках"],
    [/ка$/, "ка ки ке ку кой ке", "ки ок кам ок ками ках"],
  ];
  const [cut, singular, plural] = rows.find(([of]) => of.test(nominative)) ?? [/$/, "", ""];
  const endings = (number === "plural" ? plural : singular).split(" ");
  return nominative.replace(cut, endings[grammaticalCase] ?? endings[0] ?? "");
}
