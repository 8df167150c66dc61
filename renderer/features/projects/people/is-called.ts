import type { Person } from "../../../../shared/ipc/people";
import { placeholderLabel } from "../../../document/entities";

/** A name, form or label contains the words. */
export function isCalled({ name, label, aliases }: Person, words: string): boolean {
  const wanted = folded(words.trim());
  if (wanted === "") return true;
  const all = [name, label, placeholderLabel(label), ...aliases.flatMap(({ forms }) => forms)];
  return all.some((one) => folded(one).includes(wanted));
}

/** Lower case, ё as е. */
const folded = (words: string): string => words.toLowerCase().replaceAll("ё", "е");
