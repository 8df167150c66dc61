import type { Transcript } from "./transcript";

/** By characters. Omits unknown languages. */
export function speakerLanguages({ turns }: Pick<Transcript, "turns">): Record<string, string> {
  const said = new Map<string, Map<string, number>>();
  for (const { speaker, language, text } of turns) {
    if (speaker === undefined || language === undefined) continue;
    const own = said.get(speaker) ?? new Map<string, number>();
    own.set(language, (own.get(language) ?? 0) + text.length);
    said.set(speaker, own);
  }
  const languages: Record<string, string> = {};
  for (const [speaker, own] of said) {
    const [most] = [...own].toSorted((a, b) => b[1] - a[1]);
    if (most !== undefined) languages[speaker] = most[0];
  }
  return languages;
}
