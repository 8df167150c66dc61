const LATIN: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p",
  р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya",
  і: "i", ї: "yi", є: "ye", ґ: "g",
}; // prettier-ignore

/** As in logins, lower case. */
export function transliterate(name: string): string {
  return name
    .toLowerCase()
    .replace(/[а-яёіїєґ]/g, (letter) => LATIN[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
}

/** Common variants: `yu`/`iu`/`ju`, `kh`/`h`. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/kh/g, "h"], [/y(?=[aueo])/g, "i"], [/y(?=[aueo])/g, "j"], [/ts/g, "c"], [/iy$/, "y"], [/iy$/, "ii"], [/ks/g, "x"],
  [/yy$/, "y"], [/iya$/, "ia"], [/y/g, "i"], [/shch/g, "sch"],
]; // prettier-ignore

/** The plain spelling first, then with one change each. */
export function spellings(name: string): string[] {
  const plain = transliterate(name);
  // `yurieva`
  const soft = ["i", "y"].map((letter) => transliterate(name.replace(/ь(?=[аеёиоуэюя])/gi, letter)));
  // `vorobyov`, `korolov`: `ё` may be written as `е`.
  const round = /ё|ева?$/i.test(name)
    ? ["yo", "o", "io"].map((letters) => transliterate(name.replace(/ь?(?:ё|е(?=ва?$))/gi, letters)))
    : [];
  return [...new Set([plain, ...soft, ...round, ...CHANGES.map(([from, to]) => plain.replace(from, to))])];
}
