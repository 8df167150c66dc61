/** Web standards common to browsers, workers and Node. `shared` and `engine` compile without runtime types. */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
/** A dropped file, for the types of shared/ipc. */
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
declare function atob(base64: string): string;
declare const performance: { now(): number };
declare function setTimeout(run: (...values: never[]) => void, milliseconds?: number): unknown;
