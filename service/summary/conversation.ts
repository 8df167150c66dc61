import { NUMBERED } from "../../shared/document/placeholders";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";
import { speakerAt, speakersOf } from "../../shared/document/speakers";

export interface SpokenTurn {
  readonly speaker: string;
  readonly text: string;
}

/** Hidden name of a speaker: `[ИМЯ_1]: `, `[NAME_2]: `. */
const HIDDEN = new RegExp(String.raw`^\s*(${NUMBERED})\s*:\s`, "u");
/** Minimum share of lines with a speaker. */
const MOST = 0.5;

interface Line {
  readonly label?: string;
  readonly said: string;
  readonly whole: string;
}

function read(line: string): Line {
  const hidden = HIDDEN.exec(line);
  if (hidden?.[1] !== undefined) return { label: hidden[1], said: line.slice(hidden[0].length), whole: line };
  const found = speakerAt(line);
  if (!found) return { said: line, whole: line };
  return { label: found.label, said: line.slice(line.indexOf(":", found.end) + 1).replace(/^\*\*/, ""), whole: line };
}

/**
 * Undefined unless lines start with speakers, as `transcriptText` writes them. Lines without a speaker continue the
 * turn; consecutive turns of a speaker are joined.
 */
export function conversationOf(text: string): SpokenTurn[] | undefined {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(read);
  const speakers = speakersOf(lines.flatMap(({ label }) => (label === undefined ? [] : [{ label, stamped: false }])));
  for (const { label } of lines) if (label?.startsWith(PLACEHOLDER_FORM.open) === true) speakers.add(label);
  const isLabelled = ({ label }: Line): boolean => label !== undefined && speakers.has(label);
  if (lines.length < 2 || lines.filter(isLabelled).length < MOST * lines.length) return undefined;
  const turns: { speaker: string; text: string }[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const speaker = isLabelled(line) ? line.label : last?.speaker;
    const said = isLabelled(line) ? line.said.trim() : line.whole;
    if (last !== undefined && (speaker === undefined || last.speaker === speaker)) last.text += ` ${said}`;
    else turns.push({ speaker: speaker ?? "", text: said });
  }
  return turns.filter(({ text: said }) => said !== "");
}
