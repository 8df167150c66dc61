/** Detected from the recording; replaced by the detected language when the task is completed. */
const BY_LISTENING = "auto";

/** Assumed for a text of unknown language: the script distinguishes the two best supported ones. */
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
 * The final languages of a task, without "auto": `heard` is the language detected by the service (ISO 639-1), `text`
 * the transcript. The language of the result is that of the recording unless the user chose one.
 */
export function settledLanguages(
  { languageIn, languageOut }: Languages,
  heard: string | undefined,
  text: string,
): Languages {
  const spoken = languageIn === BY_LISTENING ? (heard ?? languageOfScript(text)) : languageIn;
  return { languageIn: spoken, languageOut: languageOut === BY_LISTENING ? spoken : languageOut };
}
