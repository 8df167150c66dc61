/** Found by listening; what was heard takes its place when the task is completed. */
const BY_LISTENING = "auto";

/** The language that a text of unknown language is read in: the script tells the two apart that we read best. */
function languageOfScript(text: string): string {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic > latin ? "ru" : "en";
}

interface Languages {
  readonly languageIn: string;
  readonly languageOut: string;
}

/**
 * The languages of a task, none of which is "auto" any more: `heard` is what the service heard (ISO 639-1), `text` what
 * was said. The language of the result is that of the recording unless the person chose one.
 */
export function settledLanguages(
  { languageIn, languageOut }: Languages,
  heard: string | undefined,
  text: string,
): Languages {
  const spoken = languageIn === BY_LISTENING ? (heard ?? languageOfScript(text)) : languageIn;
  return { languageIn: spoken, languageOut: languageOut === BY_LISTENING ? spoken : languageOut };
}
