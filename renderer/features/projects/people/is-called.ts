import type { Person } from "../../../../shared/ipc/people";
import { isCalled as hasName } from "../../../document/entities";

/** A name, form or label contains the words. */
export const isCalled = ({ name, label, aliases }: Person, words: string): boolean =>
  [name, ...aliases.flatMap(({ forms }) => forms)].some((one) => hasName({ name: one, replacement: label }, words));
