import type { Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { englishOrganizations } from "./organization-english";
import { foreignNames } from "./organization-foreign";
import { russianOrganizations } from "./organization-russian";

/** Companies, offices, schools, hospitals: by legal form, quotes, the word for the institution, known abbreviations. */
export const ORGANIZATIONS: Recognizer = {
  name: "organization",
  recognize: (text) =>
    [...russianOrganizations(text), ...englishOrganizations(text), ...foreignNames(text)].map(
      ({ start, end, weight }) => spanOf("organization", start, end, weight),
    ),
};
