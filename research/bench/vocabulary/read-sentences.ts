export interface Sentence {
  readonly language: string;
  readonly voice: string;
  readonly text: string;
  /** As spoken, and as in the vocabulary. */
  readonly names: readonly { readonly spoken: string; readonly term: string }[];
}

/** `# LANGUAGE VOICE` and lines with names in double brackets: `[[Самары|Самара]]`. */
export function readSentences(file: string): Sentence[] {
  return file
    .trim()
    .split(/\n\n+/u)
    .flatMap((block) => {
      const [head = "", ...lines] = block.split("\n");
      const [, language = "", voice = ""] = head.split(" ");
      return lines.map((line): Sentence => {
        const names = Array.from(line.matchAll(/\[\[(.*?)(?:\|(.*?))?\]\]/gu), ([, spoken = "", term = spoken]) => ({
          spoken,
          term,
        }));
        return { language, voice, text: line.replaceAll(/\[\[(.*?)(?:\|.*?)?\]\]/gu, "$1"), names };
      });
    });
}
