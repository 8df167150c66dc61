import data from "./data/words.json";
import type { Gender } from "./cases";

const listed = (...words: string[]): ReadonlySet<string> => new Set(words.join(" ").split(" "));

const { inNames, ...anywhere } = data.honorifics;
const ANYWHERE = listed(anywhere.hers, anywhere.his, anywhere.anybodys);
/** Forms of address by gender; lower case, in every grammatical case, without a full stop. */
const HERS = listed(anywhere.hers, inNames.hers);
const HIS = listed(anywhere.his, inNames.his);
const ANYBODYS = listed(anywhere.anybodys, inNames.anybodys);
const PARTICLES = listed(data.nameParticles);

export function titleGender(word: string): Gender | undefined {
  const lower = word.toLowerCase();
  return HERS.has(lower) ? "female" : HIS.has(lower) ? "male" : undefined;
}

/** In any letter case, without a full stop. */
export const isHonorific = (word: string): boolean => ANYWHERE.has(word.toLowerCase());

/** The same inside a name, where `don` and `judge` have no other meaning. */
export const isTitle = (word: string): boolean => titleGender(word) !== undefined || ANYBODYS.has(word.toLowerCase());

/** Words before a surname: `van`, `де`. */
export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

const PROFESSIONAL = listed(data.englishRoles.professional);
const OTHER_ROLES = listed(data.englishRoles.others);
const SHORT = new Map(Object.entries(data.englishRoles.short));

/** Full form of an English title or role, lower case: `Lt` -> `lieutenant`. */
export function englishRole(word: string): string | undefined {
  const lower = word.toLowerCase();
  const full = SHORT.get(lower) ?? lower;
  return PROFESSIONAL.has(full) || OTHER_ROLES.has(full) ? full : undefined;
}

/** Replaces Mr or Ms before a name: `doctor`. */
export const isProfessional = (role: string): boolean => PROFESSIONAL.has(role);
