// npm run bench -- spoken-language --audio DIR [--sentences N] [--clips N of each voice]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { CLEARLY, preferredLanguage } from "../../speech/preferred-language";
import { languageProbabilities } from "../../speech/whisper/language-probabilities";
import { Whisper } from "../../speech/whisper/whisper";
import { kept, noisy, type Recording, sentences, telephone } from "./listening/material";
import { machine } from "./machine";
import { onMachine } from "./service-page";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RATE = 16_000;
const USAGE = "npm run bench -- spoken-language --audio DIR [--sentences N] [--clips N]";
/** Maximum sound for detecting the language of a speaker, in seconds. */
const LONGEST = 8;
/** Recordings of DIR by the languages of their speakers, in order of first speech. */
const RECORDINGS: Readonly<Record<string, readonly string[]>> = {
  one_ru_m: ["ru"],
  real_en_f_vs_ru_f_8k: ["en", "ru"],
  real_fillets_nl_2actors: ["nl", "nl"],
};

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    audio: { type: "string" },
    sentences: { type: "string", default: "40" },
    clips: { type: "string", default: "1000" },
  },
});
if (values.audio === undefined) throw new Error(USAGE);
const loaded = await Whisper.load(join(ROOT, "models", "speech"), 2);
if (loaded === undefined) throw new Error("The model is not here");
const whisper = loaded;

interface Clip {
  readonly voice: string;
  readonly language: string;
  readonly samples: Float32Array;
}

/** Sentences of readers, and turns of recordings. */
function clipsOf(folder: string): Clip[] {
  const read = (["ru", "en"] as const).flatMap((language) =>
    sentences(folder, language, Number(values.sentences)).map(({ samples }): Clip => {
      return { voice: `reader, ${language}`, language, samples };
    }),
  );
  const turns = kept(folder).flatMap(({ name, samples, spoken }) => {
    const who = [...new Set(spoken.map(({ speaker }) => speaker))];
    return spoken.flatMap(({ start, end, speaker }): Clip[] => {
      const language = RECORDINGS[name]?.[who.indexOf(speaker)];
      if (language === undefined) return [];
      return [{ voice: `${name}, ${language}`, language, samples: samples.slice(start * RATE, end * RATE) }];
    });
  });
  return [...read, ...turns].filter(({ samples }) => samples.length >= RATE);
}

const asRecording = (samples: Float32Array): Recording => ({ name: "", samples, spoken: [] });
const CONDITIONS: Readonly<Record<string, (samples: Float32Array) => Float32Array>> = {
  "up to 8 s": (samples) => samples.slice(0, LONGEST * RATE),
  "2 s": (samples) => samples.slice(0, 2 * RATE),
  "1 s": (samples) => samples.slice(0, RATE),
  "8 kHz": (samples) => telephone(asRecording(samples.slice(0, LONGEST * RATE))).samples,
  "noise, 10 dB": (samples) => noisy(asRecording(samples.slice(0, LONGEST * RATE)), 10).samples,
  "noise, 0 dB": (samples) => noisy(asRecording(samples.slice(0, LONGEST * RATE)), 0).samples,
  "2 s, 8 kHz, noise, 10 dB": (samples) => noisy(telephone(asRecording(samples.slice(0, 2 * RATE))), 10).samples,
};

interface Found {
  readonly voice: string;
  readonly language: string;
  readonly condition: string;
  readonly probabilities: Map<string, number>;
}
const found: Found[] = [];
const taken = new Map<string, number>();
for (const { voice, language, samples } of clipsOf(values.audio)) {
  const count = (taken.get(voice) ?? 0) + 1;
  taken.set(voice, count);
  if (count > Number(values.clips)) continue;
  for (const [condition, change] of Object.entries(CONDITIONS)) {
    const probabilities = await languageProbabilities(whisper, change(samples));
    found.push({ voice, language, condition, probabilities });
  }
  process.stderr.write(".");
}

/** Clips with a wrongly detected language. */
const wrong = (clips: readonly Found[], preferred: readonly string[], clearly = CLEARLY): number =>
  clips.filter((one) => preferredLanguage(one.probabilities, preferred, clearly) !== one.language).length;
const OWN = ["ru", "en"];
const own = found.filter(({ language }) => OWN.includes(language));
const foreign = found.filter(({ language }) => !OWN.includes(language));
const of = (clips: readonly Found[], preferred: readonly string[], clearly = CLEARLY): string =>
  `${wrong(clips, preferred, clearly)} of ${clips.length}`;

const rows = Object.keys(CONDITIONS).map((condition) => {
  const here = (clips: readonly Found[]): Found[] => clips.filter((one) => one.condition === condition);
  return `| ${condition} | ${of(here(own), OWN)} | ${of(here(own), [])} | ${of(here(foreign), OWN)} | ${of(here(foreign), [])} |`;
});
const voices = [...new Set(found.map(({ voice }) => voice))].map((voice) => {
  const here = found.filter((one) => one.voice === voice);
  return `| ${voice} | ${here.length / Object.keys(CONDITIONS).length} | ${of(here, OWN)} | ${of(here, [])} |`;
});
const limits = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((sure) =>
  [2, 4, 8, 16].map((times) => {
    const clearly = { sure, times };
    // For a user who speaks only the other language.
    const other = wrong(
      own.filter(({ language }) => language === "en"),
      ["ru"],
      clearly,
    );
    const another = wrong(
      own.filter(({ language }) => language === "ru"),
      ["en"],
      clearly,
    );
    return `| ${sure} | ${times} | ${of(own, OWN, clearly)} | ${of(foreign, OWN, clearly)} | ${other + another} of ${own.length} |`;
  }),
);
const page = `# Benchmarks of the language of speech

Written by \`npm run bench -- spoken-language --audio DIR\`; do not edit by hand.

${onMachine(machine())} Sentences of one Russian and one English reader, and turns of recordings: a Russian man, a
telephone conversation in English and Russian, two Dutch actors. Each number counts clips of which a wrong language was found. The application
listens to up to 8 s of the two longest stretches of a speaker and adds the probabilities, so its figures are better
than those of single clips.

## Conditions

Clips in Russian and English, and those in a language that the user does not speak (Dutch).

| sound | user of ru and en | no languages known | Dutch, user of ru and en | Dutch, no languages known |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

## Voices

Under all conditions.

| voice | clips | user of ru and en | no languages known |
| --- | --- | --- | --- |
${voices.join("\n")}

## Limits

Another language replaces the user's if its probability is at least the first number, and the second number times that of
the user's most probable language. The application uses ${CLEARLY.sure} and ${CLEARLY.times}. The last column has Russian for a user of English alone, and the
reverse.

| probability | times | ru and en, user of both | Dutch, user of ru and en | user of the other language |
| --- | --- | --- | --- | --- |
${limits.join("\n")}
`;
const results = { clips: found.map(({ probabilities, ...one }) => ({ ...one, best: best(probabilities) })) };
mkdirSync(join(ROOT, "research", "bench", "results"), { recursive: true });
writeFileSync(join(ROOT, "research", "bench", "results", "spoken-language.json"), `${JSON.stringify(results)}\n`);
const file = join(ROOT, "docs", "benchmarks-spoken-language.md");
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(page);

function best(probabilities: ReadonlyMap<string, number>): [string, number] | undefined {
  return [...probabilities].toSorted((a, b) => b[1] - a[1])[0];
}
