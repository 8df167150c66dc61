/** For comparing words: `ё` is often written as `е`. */
export const fold = (word: string): string => word.toLowerCase().replaceAll("ё", "е");

/** `анна-мария` -> `Анна-Мария`. */
export function capitalize(word: string): string {
  return word.replace(/(^|[-‐ ])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Part by part (Ростова-на-Дону). */
export function inShapeOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  const parts = model.split("-");
  return word
    .split("-")
    .map((part, index) => {
      const first = (parts[index] ?? parts[0] ?? "").charAt(0);
      return first !== first.toLowerCase() ? capitalize(part) : part;
    })
    .join("-");
}

export const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
