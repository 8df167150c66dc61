import { LONGEST_HOST, LONGEST_SHOWN } from "../../../shared/ipc/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { addressesOf, checkUrl, LinkFailure, type Resolve } from "../../../speech/index";

export interface LinkConsentParts {
  /** In a dialog of main. Code: `not_confirmed`. */
  readonly ask: (address: URL) => Promise<Result<null>>;
  readonly acted: () => boolean;
  readonly resolve: Resolve;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Per minute. */
export const MOST_LINKS = 20;
const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 50;
const MOST_ORIGINS = 6;

interface Opened {
  /** Private, with consent. */
  readonly origins: Set<string>;
  /** The link was followed completely: only `origins` remain allowed. */
  requested: boolean;
}

export type MayLeadTo = (url: URL) => boolean;

/**
 * Links need an action of the user, and private origins need consent in a dialog of main before any connection. A look
 * and one task share the consent.
 */
export class LinkConsent {
  readonly #parts: LinkConsentParts;
  readonly #opened = new Map<string, Opened>();
  #times: number[] = [];

  constructor(parts: LinkConsentParts) {
    this.#parts = parts;
  }

  /** Requests the link again after each consent. Codes: those of `request`, `not_confirmed`, `link_private`. */
  async look<T>(link: string, request: (mayLeadTo: MayLeadTo) => Promise<Result<T>>): Promise<Result<T>> {
    if (!this.#isAllowed()) return unasked();
    const opened = this.#remember(link);
    while (opened.origins.size < MOST_ORIGINS) {
      const refused: URL[] = [];
      const result = await request((url) => {
        const known = opened.origins.has(url.origin);
        if (!known) refused.push(url);
        return known;
      });
      const [address] = refused;
      if (address === undefined) {
        opened.requested = true;
        return result;
      }
      const answer = await this.#ask(link, address, opened);
      if (!answer.ok) return answer;
    }
    return fail("link_refused", "The link leads on to too many private addresses", { reason: "redirects" });
  }

  /**
   * Later tasks of the same link need their own consent. Codes: `bad_address`, `not_confirmed`, `link_private`,
   * `link_refused`, `media_library_link`.
   */
  async forTask(link: string): Promise<Result<readonly string[]>> {
    if (!URL.canParse(link)) return fail("bad_address", "This is no link");
    const url = new URL(link);
    try {
      checkUrl(url, true);
    } catch (error) {
      if (error instanceof LinkFailure) return fail(error.code, "The link cannot be opened");
      throw error;
    }
    const known = this.#opened.get(link);
    // Before any `await`, so that concurrent requests cannot share it.
    this.#opened.delete(link);
    if (known === undefined && !this.#isAllowed()) return unasked();
    const opened = known ?? unopened();
    if (!opened.requested && !opened.origins.has(url.origin) && (await this.#isPrivate(url))) {
      const answer = await this.#ask(link, url, opened);
      if (!answer.ok) return answer;
    }
    return ok([...opened.origins]);
  }

  /** An ended task may request its link again with its consent. */
  mayOpenAgain(): boolean {
    return this.#isAllowed();
  }

  async #ask(link: string, address: URL, opened: Opened): Promise<Result<null>> {
    const tooLong = address.href.length > LONGEST_SHOWN || address.hostname.length > LONGEST_HOST;
    const answer = tooLong
      ? fail("link_private", "The address is too long to be shown", { reason: "length" })
      : await this.#parts.ask(address);
    if (answer.ok) opened.origins.add(address.origin);
    else this.#opened.delete(link);
    return answer;
  }

  /** Unresolved names are checked again on request. */
  async #isPrivate(url: URL): Promise<boolean> {
    try {
      await addressesOf(url, { allowPrivate: false, resolve: this.#parts.resolve });
      return false;
    } catch (error) {
      return error instanceof LinkFailure && error.code === "link_private";
    }
  }

  #remember(link: string): Opened {
    const known = this.#opened.get(link) ?? unopened();
    this.#opened.delete(link);
    this.#opened.set(link, known);
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > MOST_REMEMBERED && oldest !== undefined) this.#opened.delete(oldest);
    return known;
  }

  #isAllowed(): boolean {
    const now = this.#parts.now();
    this.#times = this.#times.filter((time) => now - time < MINUTE_MS);
    if (this.#times.length >= MOST_LINKS || !this.#parts.acted()) return false;
    this.#times.push(now);
    return true;
  }
}

const unopened = (): Opened => ({ origins: new Set(), requested: false });

const unasked = (): Result<never> => fail("not_confirmed", "The user has not asked for it");
