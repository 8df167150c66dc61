import {
  type Change,
  type Depersonalized,
  type Finding,
  normalize,
  passesOf,
  rulesOf,
  type Trace,
} from "../engine/index";

/** Longer findings are shortened in the middle. */
const LONGEST = 60;
const WIDTH = 20;

export interface Explained {
  /** The original. The trace is of the normalized text. */
  readonly text: string;
  readonly trace: Trace;
  /** With placeholders. */
  readonly result: Depersonalized;
  /** Words to report everywhere, found or not. */
  readonly words?: readonly string[];
}

type Place = Pick<Finding, "start" | "end">;

/**
 * Hidden and visible findings, and the requested words with all changes at their places; then the passes. Quotes the
 * text.
 */
export function explain({ text, trace, result, words = [] }: Explained): string {
  const { linked, text: read, wordProbabilities } = trace.outcome;
  const back = normalize(text)?.back ?? ((span: Place) => span);
  const seen = new Set<string>();

  const where = (place: Place): string => {
    const { start, end } = back({ start: place.start, end: place.end });
    const before = text.slice(0, start);
    return `${start}-${end}, line ${before.split("\n").length} column ${start - before.lastIndexOf("\n")}`;
  };
  const quoted = (place: Place): string => {
    const { start, end } = back({ start: place.start, end: place.end });
    const [written, asRead] = [text.slice(start, end), read.slice(place.start, place.end)];
    return written === asRead ? shortened(asRead) : `${shortened(written)} read as ${shortened(asRead)}`;
  };
  const one = (span: Finding): string => `${shortened(read.slice(span.start, span.end))} ${span.kind} ${basis(span)}`;
  const many = (spans: readonly Finding[]): string => spans.map(one).join(" + ");
  const step = (change: Change): string => {
    seen.add(change.pass);
    return `        ${change.pass.padEnd(WIDTH)}${stepWords(change, many)}`;
  };
  const model = ({ start, end }: Place): string => {
    const { outside, types } = wordProbabilities?.of(start, end) ?? {};
    if (outside === undefined || types === undefined) return "        the model has not read it";
    const said = Object.entries({ nothing: outside, ...types }).sort(([, a], [, b]) => b - a);
    const shown = said.filter(([, probability], index) => index === 0 || probability >= 0.005);
    return `        the model says: ${shown.map(([type, probability]) => `${type} ${probability.toFixed(2)}`).join(", ")}`;
  };

  const hidden = linked.map((span) => {
    const { start, end } = back({ start: span.start, end: span.end });
    const shown = result.spans.find((replaced) => replaced.start < end && replaced.end > start);
    const placeholder = shown ? result.text.slice(shown.resultStart, shown.resultEnd) : "";
    const head = `HIDDEN      ${quoted(span)} -> ${placeholder}  ${where(span)}  ${span.type} ${span.kind}`;
    const score = `right ${Math.round(100 * (shown?.score ?? 0))} times in 100`;
    const first = linked.find(({ entity }) => entity === span.entity);
    const isOther = first && read.slice(first.start, first.end) !== read.slice(span.start, span.end);
    const same =
      first && isOther ? [`        ${"link".padEnd(WIDTH)}the same as ${quoted(first)}  ${where(first)}`] : [];
    return [`${head}  ${basis(span)}, ${score}`, ...trace.historyOf(span).map(step), ...same];
  });
  const isFree = (place: Place, taken: readonly Place[]): boolean =>
    !taken.some(({ start, end }) => start < place.end && end > place.start);
  const left: Finding[] = [];
  for (const span of trace.changes.flatMap(({ now }) => now)) if (isFree(span, [...linked, ...left])) left.push(span);
  const notHidden = left
    .sort((a, b) => a.start - b.start)
    .map((span) => [`NOT HIDDEN  ${quoted(span)}  ${where(span)}`, ...trace.historyOf(span).map(step), model(span)]);
  const asked = words.flatMap((word) => {
    const places = placesOf(read, word);
    const free = places.filter((place) => isFree(place, [...linked, ...left]));
    if (places.length === 0) return [[`NOT THERE   ${shortened(word)}`]];
    return free.map((place) => [
      `NOT FOUND   ${quoted(place)}  ${where(place)}`,
      "        no pass took it for anything",
      model(place),
    ]);
  });

  const passes = passesOf().filter(({ name }) => seen.has(name));
  const legend = passes.map(({ name, does, file }) => `  ${name.padEnd(WIDTH)}${does} (engine/${file})`);
  const found = new Set(trace.changes.flatMap(({ was, now }) => [...was, ...now]).map(({ evidence }) => evidence.rule));
  const rules = rulesOf().filter(({ name }) => found.has(name));
  if (rules.length > 0)
    legend.push("The rules above:", ...rules.map(({ name, file }) => `  ${name.padEnd(WIDTH)}engine/${file}`));
  return `${[...hidden, ...notHidden, ...asked].map((lines) => `${lines.join("\n")}\n`).join("\n")}${
    legend.length === 0
      ? "Nothing was found.\n"
      : `\n${LEGEND}\nThe passes above, in their order:\n${legend.join("\n")}\n`
  }`;
}

const LEGEND = `What a finding rests on, the weakest first: guess (with its probability), proven (by its form), labelled (a word beside
it, a header or a key says what it is), checked (check digits hold), user. "right N times in 100" is the score of results:
how often what rests on the same was right in labelled texts; passes decide by the former. How one pass chooses is said
beside it; of all of them: docs/design/detection.md. The model hides words that it takes for one
thing with 0.4 or more together (models/tagger/config.json); what it says of a place is the mean of its words. Words that
no pass took for anything: --word W.
`;

const basis = ({ evidence: { strength, probability, source, rule, label } }: Finding): string => {
  const by = label === undefined ? "" : `, by the label ${shortened(label)}`;
  const how = `${source === "model" ? "model" : `${source}: ${rule}`}${by}`;
  return `${strength}${strength === "guess" ? ` ${probability.toFixed(2)}` : ""} (${how})`;
};

function stepWords({ was, now, stays, because }: Change, many: (spans: readonly Finding[]) => string): string {
  const reason = because.length === 0 ? "" : `: ${because.join("; ")}`;
  if (was.length === 0) return `found ${many(now)}`;
  if (now.length > 0) return `made ${many(was)} into ${many(now)}${reason}`;
  return stays.length > 0 ? `kept ${many(stays)}, dropped ${many(was)}${reason}` : `dropped ${many(was)}${reason}`;
}

function shortened(words: string): string {
  const whole = JSON.stringify(words);
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST / 2)} … ${whole.slice(-LONGEST / 2)}`;
}

/** As a complete word, ignoring case. */
function placesOf(text: string, word: string): Place[] {
  if (word === "") return [];
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu");
  return Array.from(text.matchAll(whole), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
