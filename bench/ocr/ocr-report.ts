import { UNSURE } from "../../documents/ocr/unsure-words";
import type { Machine } from "../machine";

interface WordMark {
  readonly right: boolean;
  /** How sure the reader was; undefined where it had no doubt. */
  readonly unsure: number | undefined;
}

/** What was counted on pages that were spoiled in one way. */
export interface PageFigures {
  readonly letters: number;
  readonly lettersWrong: number;
  readonly words: number;
  readonly wordsWrong: number;
  /** Words of people's names; those left readable; those that the engine misses in the text itself. */
  readonly names: number;
  readonly namesReadable: number;
  readonly namesMissed: number;
  /** Of those left readable: those that were read as something else. */
  readonly namesMisread: number;
  readonly seconds: number;
  readonly marks: readonly WordMark[];
}

export interface Figures extends Omit<PageFigures, "marks"> {
  readonly name: string;
  readonly pages: number;
  readonly marks: readonly WordMark[];
}

/** The figures of several pages as one. */
export function joined(name: string, pages: readonly PageFigures[]): Figures {
  const sum = (key: keyof Omit<PageFigures, "marks">): number => pages.reduce((total, page) => total + page[key], 0);
  return {
    name,
    pages: pages.length,
    letters: sum("letters"),
    lettersWrong: sum("lettersWrong"),
    words: sum("words"),
    wordsWrong: sum("wordsWrong"),
    names: sum("names"),
    namesReadable: sum("namesReadable"),
    namesMissed: sum("namesMissed"),
    namesMisread: sum("namesMisread"),
    seconds: sum("seconds"),
    marks: pages.flatMap(({ marks }) => marks),
  };
}

const percent = (part: number, whole: number): string => (whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`);

/** Words with a mark among those that were read wrong, and among those that were read right. */
function marked(marks: readonly WordMark[], isRight: boolean): string {
  const of = marks.filter(({ right }) => right === isRight);
  return percent(of.filter(({ unsure }) => unsure !== undefined).length, of.length);
}

export function rowOf(figures: Figures): string[] {
  const { name, pages, letters, lettersWrong, words, wordsWrong, names, seconds, marks } = figures;
  return [
    name,
    percent(lettersWrong, letters),
    percent(wordsWrong, words),
    `${figures.namesReadable} of ${names}`,
    `${figures.namesMisread}`,
    `${figures.namesMissed}`,
    marked(marks, false),
    marked(marks, true),
    (seconds / pages).toFixed(1),
  ];
}

/** The page of figures, as Markdown. */
export function ocrPage(all: readonly Figures[], machine: Machine): string {
  const head = [
    "page",
    "letters wrong",
    "words wrong",
    "names left readable",
    "of them misread",
    "missed in the text itself",
    "wrong words marked",
    "right words marked",
    "seconds a page",
  ];
  const table = [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...all.map(rowOf)]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
  return `# Reading scanned pages

Written by \`npm run bench -- ocr\`; do not edit by hand. ${machine.date}, ${machine.cpu}, ${machine.cores} cores,
${machine.system}, Node ${machine.node}. Load when it began: ${machine.load} (other work on the computer makes every time longer).

Pages of labelled Russian and English texts (${all[0]?.pages ?? 0} for each row, up to 1,500 characters each; they lie beside
the checkout and are no part of it) are drawn, spoiled in ways that scans are, read, depersonalized in the mode "blind" and
written back. A word of a person's name counts as left readable where less than 60 % of its box on the page was covered.
"Missed in the text itself": what the engine misses in the same text without a scan between. Letters and words wrong: by the
cheapest way from one text to the other, spaces and line ends taken as the same. A word is marked as doubtful where the
reader is less than ${UNSURE} % sure.

${table}
`;
}
