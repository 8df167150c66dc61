const LENGTH = 60;

/** A title for the library: the given name, else the beginning of the text's first line with words. */
export function titleOf(name: string | undefined, text: string): string {
  const given = name?.trim();
  if (given) return given;
  const line = /\S[^\r\n]*/.exec(text)?.[0].trim() ?? "";
  const characters = Array.from(line.slice(0, LENGTH * 2 + 2));
  return characters.length <= LENGTH ? characters.join("") : `${characters.slice(0, LENGTH).join("").trimEnd()}…`;
}

/** The name that a saved file is offered: from the name that the person gave, never from the text. */
export function fileNameOf(title: string, named: boolean, extension: string, date: Date): string {
  const base = named ? title.replace(/\.[\p{L}\p{N}]{1,8}$/u, "") : `Outis ${date.toISOString().slice(0, 10)}`;
  const safe = base.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(0, 120);
  return `${safe}.depersonalized.${extension}`;
}

/** The name that the covered sound of a recording is offered: that of the file it was made of. */
export function soundNameOf(title: string, extension: string): string {
  const safe = title.replace(/\.[\p{L}\p{N}]{1,8}$/u, "").replace(/[\\/:*?"<>|\p{Cc}]/gu, "_");
  return `${safe.slice(0, 120)}.covered.${extension}`;
}
