/** Detected from the recording. */
const BY_LISTENING = "auto";

/** For a text of unknown language: one of the two best supported, by script. */
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
 * Languages of a task, without "auto". `heard`: detected by the service (ISO 639-1); `text`: the transcript. Default
 * language of the result: that of the recording.
 */
export function settledLanguages(
  { languageIn, languageOut }: Languages,
  heard: string | undefined,
  text: string,
): Languages {
  const spoken = languageIn === BY_LISTENING ? (heard ?? languageOfScript(text)) : languageIn;
  return { languageIn: spoken, languageOut: languageOut === BY_LISTENING ? spoken : languageOut };
}
