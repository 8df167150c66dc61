import { type FileHandle, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ok, type Result } from "../../../shared/ipc/result";
import { inEveryLanguage, type InterfaceLanguage, textIn } from "../../../shared/messages";
import type { SoundCover } from "../../../shared/document/sound-cover";
import type { SoundFormat } from "../../../shared/ipc/sound";
import type { Listened } from "../../../shared/ipc/sound-schemas";
import { listOfCovered } from "./covered-list";
import type { CoveredStretch } from "../../../speech/index";
import type { Decoder } from "./decoder";
import { fileNameOf } from "../../platform/files/file-name";
import { rememberSaved } from "../../platform/files/saved-place";
import { saveFailure } from "../../platform/files/save-failure";
import { temporaryIn } from "../../platform/files/write-beside";
import type { OpenedSound, RecordingSound } from "./recording-sound";
import { wavHead } from "./wav";

/** About four seconds. */
const PIECE = 65_536;

export interface ExportSound {
  readonly id: string;
  readonly path: string;
  readonly format: SoundFormat;
  readonly cover: SoundCover;
  readonly language: InterfaceLanguage;
  readonly listened?: Listened | undefined;
}

/**
 * Also writes the intervals to `<name>.covered.txt` or `<name>.заглушено.txt`. "changed" if `isCurrent` rejects them at
 * the end. Codes: `recording_missing`, those of `saveFailure`.
 */
export async function exportSound(
  { id, path, format, cover, language, listened }: ExportSound,
  stretches: readonly CoveredStretch[],
  sound: Pick<RecordingSound, "open">,
  decoder: Pick<Decoder, "encode">,
  isCurrent: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Result<{ saved: true; fileName: string; covered: number }> | "changed"> {
  const opened = await sound.open(id, cover, stretches);
  if (opened === undefined)
    return { ok: false, error: { code: "recording_missing", message: "The sound is not here" } };
  const temporary = temporaryIn(dirname(path));
  const temporaryList = temporaryIn(dirname(path));
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await (format === "wav" ? writeWav(file, opened) : writeWebm(file, opened, decoder));
      await file.sync();
    } finally {
      await file.close();
    }
    await writeFile(temporaryList, listOfCovered(stretches, language, listened), { flag: "wx", mode: 0o600 });
    if (!(await isCurrent())) return "changed";
    await rename(temporary, path);
    await rename(temporaryList, listPath(path, language));
    rememberSaved(path);
    return ok({ saved: true, fileName: basename(path), covered: stretches.length });
  } catch (error) {
    return saveFailure(error);
  } finally {
    await opened.close();
    for (const left of [temporary, temporaryList]) await rm(left, { force: true }).catch(() => undefined);
  }
}

/** `talk.covered.wav` -> `talk.covered.txt`. */
export function listPath(path: string, language: InterfaceLanguage): string {
  const name = basename(path).replace(/\.[A-Za-z0-9]{1,5}$/, "");
  const suffix = inEveryLanguage("file.covered").find(
    (word) => name.endsWith(`.${word}`) && name.length > word.length + 1,
  );
  const base = suffix === undefined ? name : name.slice(0, -suffix.length - 1);
  return join(dirname(path), fileNameOf({ base, ending: `${suffix ?? textIn(language)("file.covered")}.txt` }));
}

async function writeWav(file: FileHandle, sound: OpenedSound): Promise<void> {
  await file.writeFile(wavHead(sound.length));
  for (let at = 0; at < sound.length; at += PIECE) {
    const samples = await sound.read(at, at + PIECE);
    await file.writeFile(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  }
}

async function writeWebm(file: FileHandle, sound: OpenedSound, decoder: Pick<Decoder, "encode">): Promise<void> {
  let at = 0;
  const next = async (): Promise<Int16Array | undefined> => {
    if (at >= sound.length) return undefined;
    const samples = await sound.read(at, at + PIECE);
    at += samples.length;
    return samples.length === 0 ? undefined : samples;
  };
  await decoder.encode(next, async (bytes, position) => {
    await file.write(bytes, 0, bytes.length, position);
  });
}
