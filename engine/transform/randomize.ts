import type { LinkedSpan } from "../span";

/** Randomize: other letters and digits in the same shape. */
export function randomize(text: string, spans: readonly LinkedSpan[], random: () => number): string[] {
  return spans.map((span) => scramble(text.slice(span.start, span.end), random));
}

function scramble(value: string, random: () => number): string {
  const pick = (set: string): string => set.charAt(Math.floor(random() * set.length));
  return value.replace(/\d|[а-яё]|[А-ЯЁ]|[a-z]|[A-Z]/g, (sign) => {
    if (/\d/.test(sign)) return pick("0123456789");
    if (/[а-яё]/.test(sign)) return pick("абвгдежзиклмнопрстуфхцчшэюя");
    if (/[А-ЯЁ]/.test(sign)) return pick("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ");
    if (/[a-z]/.test(sign)) return pick("abcdefghijklmnopqrstuvwxyz");
    return pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  });
}
