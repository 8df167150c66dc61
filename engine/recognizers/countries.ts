import australia from "./countries/australia.json";
import brazil from "./countries/brazil.json";
import canada from "./countries/canada.json";
import europe from "./countries/europe.json";
import finland from "./countries/finland.json";
import france from "./countries/france.json";
import germany from "./countries/germany.json";
import india from "./countries/india.json";
import italy from "./countries/italy.json";
import nigeria from "./countries/nigeria.json";
import philippines from "./countries/philippines.json";
import poland from "./countries/poland.json";
import portugal from "./countries/portugal.json";
import russia from "./countries/russia.json";
import singapore from "./countries/singapore.json";
import southAfrica from "./countries/south-africa.json";
import southKorea from "./countries/south-korea.json";
import spain from "./countries/spain.json";
import sweden from "./countries/sweden.json";
import thailand from "./countries/thailand.json";
import turkey from "./countries/turkey.json";
import ukraine from "./countries/ukraine.json";
import unitedKingdom from "./countries/united-kingdom.json";
import unitedStates from "./countries/united-states.json";
import type { FormatTable } from "./format-table";

/** See `docs/adding-a-recognizer.md`. */
export interface CountryTable extends FormatTable {
  readonly name: string;
  /** Column headers and form labels (regular expressions). */
  readonly captions?: readonly { readonly labels: string; readonly kind: string }[];
}

/** Earlier formats win ties; add new countries at the end. */
export const COUNTRIES: readonly CountryTable[] = [
  russia,
  unitedStates,
  canada,
  unitedKingdom,
  germany,
  france,
  spain,
  italy,
  portugal,
  brazil,
  poland,
  ukraine,
  finland,
  sweden,
  europe,
  australia,
  india,
  singapore,
  southKorea,
  thailand,
  turkey,
  philippines,

  nigeria,
  southAfrica,
];
