import type { Clipboard } from "../clipboard";

export class FakeClipboard implements Clipboard {
  text: string;
  kinds: readonly string[];
  readonly held: string[] = [];
  concealed = false;

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
    this.concealed = false;
  }

  writeConcealed(text: string): Promise<void> {
    this.writeText(text);
    this.concealed = true;
    return Promise.resolve();
  }

  clear(): void {
    this.text = "";
    this.kinds = [];
    this.held.push("");
  }
}
