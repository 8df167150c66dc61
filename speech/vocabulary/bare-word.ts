export const bareWord = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

export const lowered = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

/** In the punctuation of the words that it replaces, each sign once. */
export function punctuated(form: string, first: string, last: string): string {
  const [own, before, after] = [around(form), around(first).before, around(last).after];
  const start = before.endsWith(own.before) ? before : before + own.before;
  const end = after.startsWith(own.after) ? after : own.after + after;
  return start + form.slice(own.before.length, form.length - own.after.length) + end;
}

function around(word: string): { readonly before: string; readonly after: string } {
  return { before: /^[^\p{L}\p{N}]*/u.exec(word)?.[0] ?? "", after: /[^\p{L}\p{N}]*$/u.exec(word)?.[0] ?? "" };
}
