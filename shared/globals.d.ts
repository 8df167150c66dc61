/**
 * Web standards that browsers, workers and Node share, as far as shared and engine use them: both compile without the
 * types of any runtime. Emitted declarations refer to the runtime's own types of these names.
 */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
/** A dropped file. Only the page has one; shared/ipc names its type. */
interface File {
  readonly name: string;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string, base?: string);
  readonly host: string;
}
declare const performance: { now(): number };
declare function setTimeout(run: (...values: never[]) => void, milliseconds?: number): unknown;
