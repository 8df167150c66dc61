import type { Clipboard } from "./clipboard";

/** A clipboard with a text, or other content. */
export class FakeClipboard implements Clipboard {
  text: string;
  kinds: readonly string[];
  /** Everything that was ever on it, in order. */
  readonly held: string[] = [];

  constructor(text: string, kinds: readonly string[] = text === "" ? [] : ["text/plain"]) {
    this.text = text;
    this.kinds = kinds;
  }

  readText(): string {
    return this.text;
  }

  formats(): Promise<readonly string[]> {
    return Promise.resolve(this.kinds);
  }

  writeText(text: string): void {
    this.text = text;
    this.kinds = ["text/plain"];
    this.held.push(text);
  }

  clear(): void {
    this.text = "";
    this.kinds = [];
    this.held.push("");
  }
}
