import data from "../data/names-by-hand.json";
import type { Gender } from "../ru/morphology/cases";

const women = new Set(data.englishWomen.split(" "));
const men = new Set(data.englishMen.split(" "));

/** Who bears an English given name (lower case); undefined where both do or none is known to. */
export function englishGender(name: string): Gender | undefined {
  const [female, male] = [women.has(name), men.has(name)];
  return female === male ? undefined : female ? "female" : "male";
}
