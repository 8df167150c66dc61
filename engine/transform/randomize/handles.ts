import { inShapeOf } from "../../language/shape";
import { SurrogateTable } from "./surrogate-table";
import type { Chance } from "./chance";
import { otherNumberWord } from "./number-words";
import { PEOPLE } from "../pools/pools";
import type { Originals } from "./originals";
import { sameShape } from "./shape";
import { spellings, transliterate } from "../../language/transliterate";

/** Reserved for documentation (RFC 2606). */
const DOMAINS = "example.com example.org example.net mail.example firm.example office.example post.example".split(" ");

const SPOKEN_AT =
  /^(.+?)([\s,.]*(?:[[({<]\s?)?(?<!\p{L})(?:at|собака|собачка|dog|эт|ат|arroba|арроба|arobase)(?!\p{L})(?:\s?[\])}>])?[\s,.]*)(.+)$/isu;
const SPOKEN_DOT = /[\s,.]*(?:[[(]\s?)?(?<!\p{L})(?:dot|точка|дот|punto|point|punkt)(?!\p{L})(?:\s?[\])])?[\s,.]*/iu;
const SIGN = /^(?:точка|дот|dot|period|нижнее|подч[её]ркивание|underscore|dash|hyphen|тире|дефис|минус|плюс|plus)$/iu;
/** `и, в, а, н, о, в` */
const SPELLED = /(?<!\p{L})\p{L}(?:[\s,.-]{1,3}\p{L}(?!\p{L})){2,}/gu;

export class Handles {
  private readonly words = new SurrogateTable();
  private readonly domains = new SurrogateTable();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
  ) {}

  /** Makes `anna.petrova` follow a replaced name. */
  learn(from: string, to: string): void {
    // `okonjo` of Okonjo-Whitlock.
    const halves = from.split(/[-‑]/).filter((half) => half.length > 3);
    const long = [from, ...halves].flatMap(spellings).filter((spelling) => spelling.length > 1);
    this.words.keep(long, transliterate(to));
  }

  learnGiven(from: string, to: string): void {
    this.learn(from, to);
    this.learnInitial(from, to);
  }

  learnInitial(from: string, to: string): void {
    this.words.keep([`initial ${transliterate(from).charAt(0)}`], transliterate(to).charAt(0));
  }

  /** `ivanov.pa`: of the given name and the patronymic. */
  learnInitials(from: readonly (string | undefined)[], to: readonly (string | undefined)[]): void {
    if ([...from, ...to].some((name) => name === undefined)) return;
    const fresh = to.map((name = "") => transliterate(name).charAt(0)).join("");
    const [given = [], patronymic = []] = from.map((name = "") => initialSpellings(name.charAt(0)));
    this.words.keep(
      given.flatMap((one) => patronymic.map((other) => one + other)),
      fresh,
    );
  }

  handle(value: string): string {
    const renamed = value.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => this.word(word, value, at));
    return renamed.replace(/\d+/g, (digits) => sameShape(digits, this.chance));
  }

  email(value: string): string {
    const at = value.lastIndexOf("@");
    if (at < 0) return this.spokenEmail(value);
    return `${this.handle(value.slice(0, at))}@${this.domain(value.slice(at + 1))}`;
  }

  private spokenEmail(value: string): string {
    const [, local, at, host] = SPOKEN_AT.exec(value) ?? [];
    if (local === undefined || at === undefined || host === undefined) return this.handle(value);
    const joined = local.replace(SPELLED, (letters) => letters.replace(/[^\p{L}]/gu, ""));
    const renamed = joined.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu, (word) =>
      SIGN.test(word) ? word : (otherNumberWord(word, this.chance) ?? this.handle(word)),
    );
    const dot = SPOKEN_DOT.exec(host)?.[0] ?? ".";
    return renamed + at + this.domain(host.replaceAll(dot, ".")).replaceAll(".", dot);
  }

  url(value: string): string {
    const match = /^([a-z][a-z\d+.-]*:\/\/)?(www\.)?([^/?#\s:@]+)(:\d+)?(.*)$/isu.exec(value);
    if (!match) return this.handle(value);
    const [, scheme = "", www = "", host = "", port = "", rest = ""] = match;
    const path = rest.replace(/[\p{L}\d][\p{L}\d_.-]*/gu, (segment) => this.handle(segment));
    return scheme + www + this.domain(host) + port + path;
  }

  private domain(host: string): string {
    const own = new Set(host.toLowerCase().match(/[a-z]{4,}/g));
    return this.domains.settle([host.toLowerCase()], () =>
      this.domains.unused(
        this.chance,
        DOMAINS,
        (one) => this.originals.hasValue(one) || one.split(".").some((label) => own.has(label)),
      ),
    );
  }

  private word(word: string, whole: string, at: number): string {
    const lower = word.toLowerCase();
    const found =
      this.known(lower) ??
      this.joint(lower) ??
      this.endingInInitial(lower) ??
      this.initial(lower, whole, at) ??
      this.fresh(lower);
    return inShapeOf(word, found);
  }

  private known(word: string): string | undefined {
    return this.words.of(word, transliterate(word));
  }

  /** `annapetrova`, `apetrova`: a known name at the end. */
  private joint(word: string): string | undefined {
    for (let cut = 1; cut < word.length - 2; cut++) {
      const tail = this.known(word.slice(cut));
      if (tail === undefined) continue;
      const [, head = "", particle = ""] = PARTICLES.exec(word.slice(0, cut)) ?? [];
      const first = head === "" ? "" : (this.known(head) ?? (head.length === 1 ? this.letter(head) : this.fresh(head)));
      return first + particle + tail;
    }
    return undefined;
  }

  /** `petrovaa` */
  private endingInInitial(word: string): string | undefined {
    // `sorokaya` of Яна Сорока.
    for (const initial of [word.slice(-1), /(?:y[aueo]|[zcsk]h|ts)$/.exec(word)?.[0] ?? ""]) {
      const name = initial !== "" && word.length > 4 ? this.known(word.slice(0, -initial.length)) : undefined;
      if (name !== undefined) return name + this.letter(initial.charAt(0));
    }
    return undefined;
  }

  /** `a.petrova`: one letter next to a name. */
  private initial(word: string, whole: string, at: number): string | undefined {
    const beside = whole.charAt(at - 1) + whole.charAt(at + 1);
    return word.length === 1 && !/^\d+$/.test(beside) ? this.letter(word) : undefined;
  }

  private letter(letter: string): string {
    const others = Array.from("abdegiklmnoprstv").filter((one) => one !== letter);
    return this.words.settle([`initial ${letter}`], () => this.chance.pick(others));
  }

  private fresh(word: string): string {
    return this.words.settle([word], () =>
      this.chance.pickFree(SURNAMES, (one) => this.originals.hasWord(one) || one === word),
    );
  }
}

/** `pvander` before `meer` */
const PARTICLES = /^(.{0,}?)((?:van|von|der|den|de|del|la|di|da|al|el|bin)*)$/;

/** `yu`, `y`, `u` */
function initialSpellings(letter: string): string[] {
  const written = transliterate(letter);
  return [...new Set([written, written.charAt(0), ...(/^y./.test(written) ? [written.slice(1)] : [])])];
}

const SURNAMES = (PEOPLE["en"]?.surnames ?? []).map((name) => name.toLowerCase());
