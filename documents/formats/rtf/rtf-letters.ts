import { decoderOfPage, pageOfCharset } from "../../text/code-page";
import type { RtfWords, Script } from "./rtf-words";

interface PendingByte {
  readonly byte: number;
  readonly start: number;
  readonly end: number;
}

/** Longer lines are pictures or no text. */
const MOST_PENDING = 65_536;

export class RtfLetters {
  readonly #fonts = new Map<number, number>();
  readonly #decoders = new Map<number, TextDecoder>();
  readonly #scripts = new Map<string, Script>();
  #pending: PendingByte[] = [];
  #font = 0;
  page = 1252;
  usualFont = 0;

  openFont(font: number): void {
    this.#font = font;
  }

  nameFont(charset: number): void {
    const page = pageOfCharset(charset);
    if (page !== undefined) this.#fonts.set(this.#font, page);
  }

  script(font: number | undefined, fallback: number): Script {
    const page = this.#fonts.get(font ?? this.usualFont) ?? this.page;
    const key = `${page} ${fallback}`;
    const known = this.#scripts.get(key) ?? { page, fallback };
    this.#scripts.set(key, known);
    return known;
  }

  push(byte: PendingByte): boolean {
    return this.#pending.push(byte) >= MOST_PENDING;
  }

  /** Some code pages use two bytes per letter. True if there are words. */
  flush(target: RtfWords | undefined, script: () => Script): boolean {
    const pending = this.#pending;
    if (pending.length === 0 || target === undefined) return false;
    this.#pending = [];
    const own = script();
    const decoder = this.#decoders.get(own.page) ?? decoderOfPage(own.page);
    this.#decoders.set(own.page, decoder);
    const words = decoder.decode(Uint8Array.from(pending, ({ byte }) => byte));
    if (words.length === pending.length)
      pending.forEach(({ start, end }, index) => target.add(words.charAt(index), start, end, own));
    else addByBytes(decoder, pending, target, own);
    return words.trim() !== "";
  }
}

function addByBytes(decoder: TextDecoder, pending: readonly PendingByte[], target: RtfWords, script: Script): void {
  let from = pending[0]?.start ?? 0;
  for (const { byte, start, end } of pending) {
    if (from < 0) from = start;
    const letters = decoder.decode(Uint8Array.of(byte), { stream: true });
    if (letters === "") continue;
    target.add(letters, from, end, script);
    from = -1;
  }
  const rest = decoder.decode();
  if (rest !== "") target.add(rest, from, pending.at(-1)?.end ?? from, script);
}
