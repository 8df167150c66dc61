import type { Recognizer } from "../recognizer";
import type { Span } from "../span";
import { englishOrganizations } from "./organization-english";
import { foreignNames } from "./organization-foreign";
import { russianOrganizations } from "./organization-russian";

/** Companies, offices, schools, hospitals: by legal form, quotes, the word for the institution, known abbreviations. */
export const ORGANIZATIONS: Recognizer = {
  name: "organization",
  recognize: (text): Span[] =>
    [...russianOrganizations(text), ...englishOrganizations(text), ...foreignNames(text)].map((found) => ({
      ...found,
      type: "ORG",
      kind: "organization",
    })),
};
