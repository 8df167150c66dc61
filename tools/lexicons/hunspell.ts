/** Lists all forms: suffixes and prefixes with conditions, no compounds. */
interface Affix {
  readonly prefix: boolean;
  readonly strip: string;
  readonly add: string;
  readonly condition: RegExp;
}

/** `aff`, `dic`: contents of the files. */
export function commonForms(aff: string, dic: string): Set<string> {
  const affixes = readAffixes(aff);
  const long = /^FLAG long/m.test(aff);
  const forms = new Set<string>();
  for (const line of dic.split("\n").slice(1)) {
    const [word = "", flags = ""] = line.trim().split("/");
    if (!word || word !== word.toLowerCase()) continue;
    forms.add(word);
    for (const flag of long ? (flags.match(/../g) ?? []) : flags) {
      for (const affix of affixes.get(flag) ?? []) {
        const form = apply(affix, word);
        if (form) forms.add(form);
      }
    }
  }
  return forms;
}

function apply(affix: Affix, word: string): string | undefined {
  if (!affix.condition.test(word)) return undefined;
  if (affix.prefix) return word.startsWith(affix.strip) ? affix.add + word.slice(affix.strip.length) : undefined;
  return word.endsWith(affix.strip) ? word.slice(0, word.length - affix.strip.length) + affix.add : undefined;
}

function readAffixes(aff: string): Map<string, Affix[]> {
  const affixes = new Map<string, Affix[]>();
  for (const line of aff.split("\n")) {
    const [kind, flag = "", strip = "", add, condition] = line.trim().split(/\s+/);
    if ((kind !== "SFX" && kind !== "PFX") || add === undefined || condition === undefined) continue;
    const prefix = kind === "PFX";
    const list = affixes.get(flag) ?? [];
    list.push({
      prefix,
      strip: strip === "0" ? "" : strip,
      add: add === "0" ? "" : (add.split("/")[0] ?? ""),
      condition: new RegExp(prefix ? `^${condition}` : `${condition}$`, "u"),
    });
    affixes.set(flag, list);
  }
  return affixes;
}
