import type { StoryName } from "./rtf-groups";
import { RtfWords } from "./rtf-words";

export class RtfStories {
  readonly #stories: Record<StoryName, RtfWords> = {
    body: new RtfWords(),
    heads: new RtfWords(),
    notes: new RtfWords(),
    deletions: new RtfWords(),
  };
  readonly #hasWords = new Map<RtfWords, boolean>();

  of(name: StoryName): RtfWords {
    return this.#stories[name];
  }

  begin(words: RtfWords | undefined): void {
    if (words !== undefined) this.#hasWords.set(words, true);
  }

  newLine(words: RtfWords): void {
    words.say("\n");
    this.#hasWords.set(words, false);
  }

  breakLine(words: RtfWords): void {
    if (this.#hasWords.get(words) === true) words.say("\n");
    this.#hasWords.set(words, false);
  }

  finish(): Readonly<Record<StoryName, RtfWords>> {
    const { body, heads, notes, deletions } = this.#stories;
    return {
      body: body.trimLines(),
      heads: heads.trimLines(),
      notes: notes.trimLines(),
      deletions: deletions.trimLines().trim(),
    };
  }
}
