import { LONGEST_HOST, LONGEST_SHOWN } from "../../../shared/ipc/limits";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { addressesOf, checkUrl, type Resolve } from "../../../speech/fetch/check-address";
import { LinkFailure } from "../../../speech/fetch/link-failure";

export interface LinkConsentParts {
  /** Asks the user about an address in their own network, in a dialog of main. Code: `not_confirmed`. */
  readonly ask: (address: URL) => Promise<Result<null>>;
  /** Whether the user has just pressed a key or a button in the window. */
  readonly acted: () => boolean;
  readonly resolve: Resolve;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Maximum number of links that a page may have opened in a minute. */
export const MOST_LINKS = 20;
const MINUTE_MS = 60_000;
/** Maximum number of remembered links for which there is no task yet. */
const MOST_REMEMBERED = 50;
/** Maximum number of different private origins of one link: its own, and those that it redirects to. */
const MOST_ORIGINS = 6;

/** Consent of the user to one link. */
interface Opened {
  /** Origins in private networks to which the user has agreed. */
  readonly origins: Set<string>;
  /** The link was requested: it leads to no other private origin. */
  requested: boolean;
}

/** Decides for each private address of a link whether it may be requested. */
export type MayLeadTo = (url: URL) => boolean;

/**
 * Decides which links are requested. A link needs an action of the user, and each private origin that it leads to needs
 * consent in a dialog of main. The look at a link and one task of it share the consent. Nothing connects to a private
 * address before.
 */
export class LinkConsent {
  readonly #parts: LinkConsentParts;
  readonly #opened = new Map<string, Opened>();
  #times: number[] = [];

  constructor(parts: LinkConsentParts) {
    this.#parts = parts;
  }

  /**
   * Looks at a link. Requests it again after each consent that it needs. Codes: those of `request`, `not_confirmed`,
   * `link_private` (too long to be shown).
   */
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
   * Private origins that a new task of this link may connect to. The consent is used up: another task of the same link
   * needs its own. Codes: `bad_address`, `not_confirmed`, `link_private`, `link_refused`, `media_library_link`.
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
    // Before any pause, so that several requests at once cannot share it.
    this.#opened.delete(link);
    if (known === undefined && !this.#isAllowed()) return unasked();
    const opened = known ?? unopened();
    if (!opened.requested && !opened.origins.has(url.origin) && (await this.#isPrivate(url))) {
      const answer = await this.#ask(link, url, opened);
      if (!answer.ok) return answer;
    }
    return ok([...opened.origins]);
  }

  /** Whether a task that has ended may request its link again, with the consent that it has. */
  mayOpenAgain(): boolean {
    return this.#isAllowed();
  }

  async #ask(link: string, address: URL, opened: Opened): Promise<Result<null>> {
    const tooLong = address.href.length > LONGEST_SHOWN || address.hostname.length > LONGEST_HOST;
    const answer = tooLong
      ? fail("link_private", "The address is too long to be shown", { reason: "length" })
      : await this.#parts.ask(address);
    if (answer.ok) opened.origins.add(address.origin);
    // The next question needs a new action of the user.
    else this.#opened.delete(link);
    return answer;
  }

  /** A name that is not found now is checked again when it is requested. */
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

  /** Whether the user has just acted, and the page has not had too many links opened. */
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
