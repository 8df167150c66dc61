import data from "../pools/english-regions.json";

const IRREGULAR = new Map(
  data.inhabitants.split("|").map((row) => {
    const [name = "", words = ""] = row.split(":");
    return [name, words.split(",")] as const;
  }),
);
const SUFFIX = "(?:an|ian|ean|n|er|ite|onian|itan)";
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function wordsFor(name: string): string {
  const root = name.length > 4 ? name.replace(/(?:land)?[aeiouy]*$/, "") || name : name;
  const regular = [name, root].filter((one) => one.length > 3).map((one) => `${escaped(one)}${SUFFIX}`);
  return [...regular, ...(IRREGULAR.get(name) ?? [])].join("|");
}

/** Words for inhabitants of these places, with an article. */
export function inhabitantsOf(names: readonly string[]): RegExp | undefined {
  const all = names.map(wordsFor).filter(Boolean).join("|");
  return all === "" ? undefined : new RegExp(`(?<![\\p{L}-])(?:(an? ))?(${all})(s?)(?![\\p{L}-])`, "giu");
}

interface Inhabitant {
  readonly name: string;
  /** With its space, or empty. */
  readonly article: string;
  readonly isPlural: boolean;
}

/** `a Bostonian` of `boston`. */
export function inhabitants(words: string, names: readonly string[]): Inhabitant | undefined {
  for (const name of names) {
    const [whole, article = "", , plural = ""] = inhabitantsOf([name])?.exec(words) ?? [];
    if (whole === words) return { name, article, isPlural: plural !== "" };
  }
  return undefined;
}
