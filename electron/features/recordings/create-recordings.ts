import { join } from "node:path";
import { openByteSource } from "../../../speech/index";
import type { PageFiles } from "../../platform/windows/own-page";
import { createRecordingJobs, type ToldRecording } from "./recording-jobs";
import { type RecordingJobs } from "./recording-task";
import { createDecoder, type Decoder } from "./decoder";
import { createDecoderPage } from "./decoder-window";
import { givenPath } from "./given-path";
import { createLinks, type Links } from "./links";
import { createLinkNetwork } from "./link-network";
import { Offers } from "./offers";
import { RecordingFiles } from "./recording-files";

export interface RecordingsOfMain {
  readonly files: RecordingFiles;
  readonly decoder: Decoder;
  readonly offers: Offers;
  readonly links: Links;
  readonly jobs: RecordingJobs;
}

export interface RecordingsParts {
  readonly userData: string;
  readonly decoder: PageFiles;
  readonly tellService: (recording: ToldRecording) => Promise<void>;
  readonly forget: (id: string) => void;
  /** The user's languages, ISO 639-1. */
  readonly preferred: () => string[];
}

export function createRecordings({
  userData,
  decoder: files,
  tellService,
  forget,
  preferred,
}: RecordingsParts): RecordingsOfMain {
  const kept = new RecordingFiles(join(userData, "recordings"));
  const decoder = createDecoder(() => createDecoderPage(files));
  const offers = new Offers({
    decoder,
    open: openByteSource,
    resolve: (path) => givenPath(path, userData),
  });
  const links = createLinks(createLinkNetwork("outis-links"));
  const jobs = createRecordingJobs({
    files: kept,
    decoder,
    offers,
    open: openByteSource,
    download: links.download,
    tellService,
    forget,
    preferred,
  });
  return { files: kept, decoder, offers, links, jobs };
}
