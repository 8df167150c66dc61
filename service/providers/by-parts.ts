import { type LanguageModel, ModelFailure } from "./language-model";

/** Maximum number of requests, because each takes long. */
const MAX_QUESTIONS = 100;
/** UTF-16 units. After a failure shorter parts are not tried. */
const SHORTEST = 200;

/** Places to cut, best first, in the middle half of the text. */
const BREAKS = [/\n\s*\n/g, /\n/g, /[.!?…]["»”)]?\s/g, /\s/g] as const;

export function halves(text: string): [string, string] {
  const middle = text.length / 2;
  for (const pattern of BREAKS) {
    const ends = [...text.matchAll(pattern)].map((match) => match.index + match[0].length);
    const near = ends.filter((end) => Math.abs(end - middle) <= text.length / 4);
    const [best] = near.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (best !== undefined) return [text.slice(0, best), text.slice(best)];
  }
  throw new ModelFailure("too_long");
}

/** Undefined if the text is too long for one request, or after `MAX_QUESTIONS`. */
function asker(model: LanguageModel, signal: AbortSignal, asLongAsText: boolean) {
  let asked = 0;
  return async (task: string, text: string): Promise<string | undefined> => {
    if ((asked += 1) > MAX_QUESTIONS) throw new ModelFailure("too_long");
    try {
      return await model.complete({ task, text, asLongAsText }, signal);
    } catch (error) {
      if (error instanceof ModelFailure && error.reason === "too_long" && text.length > SHORTEST) return undefined;
      throw error;
    }
  };
}

export interface SummaryTasks {
  readonly whole: string;
  /** For a part of a longer text. */
  readonly part: string;
}

/**
 * Of the complete text if it fits, else of notes on halves, quarters and so on. Rejects with `ModelFailure` or the
 * signal's reason.
 */
export async function summarizeByParts(
  model: LanguageModel,
  tasks: SummaryTasks,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const ask = asker(model, signal, false);
  async function notesOn(part: string): Promise<string> {
    const notes = await ask(tasks.part, part);
    if (notes !== undefined) return notes;
    const [first, second] = halves(part);
    return `${await notesOn(first)}\n${await notesOn(second)}`;
  }
  async function summaryOf(part: string): Promise<string> {
    const summary = await ask(tasks.whole, part);
    if (summary !== undefined) return summary;
    const [first, second] = halves(part);
    const notes = `${await notesOn(first)}\n${await notesOn(second)}`;
    // Notes as long as their text would cause an endless loop.
    if (notes.length > 0.8 * part.length) throw new ModelFailure("too_long");
    return summaryOf(notes);
  }
  return summaryOf(text);
}

/** Text between the parts is unchanged. */
export async function translateByParts(
  model: LanguageModel,
  task: string,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const ask = asker(model, signal, true);
  async function translationOf(part: string): Promise<string> {
    const body = part.trim();
    if (body === "") return part;
    const translated = await ask(task, body);
    if (translated !== undefined) {
      const begin = part.indexOf(body);
      return part.slice(0, begin) + translated + part.slice(begin + body.length);
    }
    const [first, second] = halves(part);
    return (await translationOf(first)) + (await translationOf(second));
  }
  return translationOf(text);
}
