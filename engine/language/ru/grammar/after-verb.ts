import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { readBy } from "./rules";
import { signOf, type Token, wordOf } from "./tokens";
import {
  agrees,
  isActor,
  isAdverb,
  isParticiple,
  isPluralVerb,
  isVerb,
  looksInstrumental,
  mayAct,
  mayBeSubjectOf,
} from "./words";

export function afterVerb(clause: readonly Token[], place: NamePlace): CaseRead {
  const words = clause.map(wordOf);
  const verb = words.at(-1) ?? "";
  const before = words.slice(0, -1).filter((word) => !LISTS.clauseOpener.test(word));
  if (isParticiple(verb)) return afterParticiple(verb, before, place);
  const relative = words.find((word) => word.startsWith("котор"));
  const possible = mayBeSubjectOf(verb, place.gender) || (isPluralVerb(verb) && isPluralName(place));
  // `договор, который подписала [A]`: the verb does not agree with `который`.
  const relativeActs =
    (relative === "который" && mayBeSubjectOf(verb, "male")) ||
    (relative === "которая" && mayBeSubjectOf(verb, "female"));
  const taken = relativeActs || hasSubject(clause.slice(0, -1), place);
  // A noun before the verb may be its subject: `Собака укусила [A]`.
  const isMade = before.some(looksInstrumental);
  const outside = outsidePhrases(before);
  const other = (isMade ? undefined : outside.find((word) => mayAct(word, verb))) ?? "";
  const relativeGoverned = relative !== undefined && isPreposition(words[words.indexOf(relative) - 1]);
  const pronoun = before.some((word) => LISTS.accusativePronoun.test(word));
  // `договор, который`
  const antecedent = wordOf(place.left.at(-clause.length - 2));
  const object = outside.at(-1);
  const told = readBy("verb", {
    verb,
    possible,
    taken,
    other,
    relative,
    relativeGoverned,
    pronoun,
    antecedent,
    object,
  });
  if (told) return told;
  const asked = askedBy(verb, place) ?? askedBefore(before, place);
  if (!possible || taken) return asked ?? unknownObject(verb, outside, place);
  const nearest = before.filter((word) => word !== "" && !/^(?:не|ни|же)$/.test(word)).at(-1) ?? "";
  const read = readBy("subjectOfVerb", {
    verb,
    asked: asked?.case,
    before,
    words,
    other,
    first: outside[0],
    beside: words.at(-2) ?? "",
    object: nearest,
    next: wordOf(place.right[0]),
    objectActs: mayAct(nearest, verb),
    inPhrase: isPreposition(before[before.lastIndexOf(nearest) - 1]),
    actorBehind: place.right.slice(0, 3).some((token) => LISTS.roles.test(wordOf(token)) && isActor(wordOf(token))),
  });
  return read ?? asked ?? unsure("nominative", "unknown verb");
}

/** `мешает спать [A]`: an unknown verb takes the case of the verb before it. */
const askedBefore = (before: readonly string[], place: NamePlace): CaseRead | undefined => {
  const asked = isVerb(before.at(-1) ?? "") ? askedBy(before.at(-1) ?? "", place) : undefined;
  return asked && { ...asked, sure: false };
};

function outsidePhrases(words: readonly string[]): string[] {
  const outside: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (isPreposition(word)) {
      while (LISTS.adjectiveEndings.test(words[at + 1] ?? "") && at < words.length - 2) at++;
      at++;
    } else if (!LISTS.objectPronoun.test(word) && !(isAdverb(word) && !isVerb(word))) outside.push(word);
  }
  return outside;
}

/** The words after the name may be the object. */
const unknownObject = (verb: string, outside: readonly string[], { right, kind }: NamePlace): CaseRead =>
  readBy("unknownVerb", { verb, object: outside.at(-1), person: kind === "person", next: wordOf(right[0]) }) ??
  unsure("accusative", "unknown verb");

/** Subject of the clause: `я`, another name, a role in the nominative. */
function hasSubject(before: readonly Token[], { readOf }: NamePlace): boolean {
  const words = before.map(wordOf);
  if (words.some((word) => LISTS.subjectPronoun.test(word))) return true;
  if (before.some(({ name }) => name !== undefined && readOf(name)?.case === "nominative")) return true;
  const isRole = (word: string, at: number): boolean =>
    LISTS.roles.test(word) && isActor(word) && !isPreposition(words[at - 1]) && !isVerb(word);
  return words.some((word, at) => isRole(word, at) || LISTS.institution.test(word));
}

const isPluralName = ({ right, isSeveral = false }: NamePlace): boolean =>
  isSeveral || (right[1]?.is === "name" && (wordOf(right[0]) === "и" || signOf(right[0]) === ","));

export const askedBy = (verb: string, { right: [next, after] }: Pick<NamePlace, "right">): CaseRead | undefined =>
  readBy("government", {
    verb,
    next: wordOf(next),
    after: wordOf(after),
    ends: next === undefined || next.is === "sign",
  });

/** `подготовлен [A]`: the agent, unless the name is the recipient or subject. */
function afterParticiple(verb: string, before: readonly string[], place: NamePlace): CaseRead {
  const named = before.filter((word) => word !== "");
  const agreesHere = (!place.isSeveral && agrees(verb, place.gender)) || (/ы$/.test(verb) && isPluralName(place));
  const read = readBy("participle", {
    verb,
    named,
    object: named.at(-1) ?? "",
    agrees: agreesHere,
    // `За прогул уволен [A]`: a word inside a phrase is not the subject.
    isSomebody: agreesHere && outsidePhrases(named).length === 0,
  });
  return read ?? sure("instrumental", "participle: by");
}
