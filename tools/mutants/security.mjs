import { backup } from "./security/backup.mjs";
import { clipboard } from "./security/clipboard.mjs";
import { consent } from "./security/consent.mjs";
import { documents } from "./security/documents.mjs";
import { files } from "./security/files.mjs";
import { history } from "./security/history.mjs";
import { keys } from "./security/keys.mjs";
import { launch } from "./security/launch.mjs";
import { links } from "./security/links.mjs";
import { packaging } from "./security/packaging.mjs";
import { parser } from "./security/parser.mjs";
import { pictures } from "./security/pictures.mjs";
import { recordings } from "./security/recordings.mjs";
import { results } from "./security/results.mjs";
import { review } from "./security/review.mjs";
import { service } from "./security/service.mjs";
import { tenants } from "./security/tenants.mjs";
import { window } from "./security/window.mjs";

/**
 * Promises of docs/security.md in the order of its table, with a mutation that breaks each.
 *
 * @type {readonly import("./mutant.mjs").Mutant[]}
 */
export const mutants = [
  ...window,
  ...consent,
  ...clipboard,
  ...keys,
  ...history,
  ...backup,
  ...files,
  ...results,
  ...review,
  ...recordings,
  ...links,
  ...documents,
  ...pictures,
  ...parser,
  ...service,
  ...tenants,
  ...packaging,
  ...launch,
];
