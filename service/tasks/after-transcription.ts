import { depersonalizationOptionsSchema } from "../../shared/api/depersonalization-options";
import { DETECT_LANGUAGE } from "../../shared/api/media";
import type { TaskResult } from "../core/task-result";
import { hidingSpeakers } from "../transcripts/speaker-names";
import { textOf, withSegments } from "../transcripts/transcript-result";
import type { Listened } from "./media-course";
import type { MediaCourse } from "./media-course";
import type { MediaParameters } from "./media-course";
import { joinNotices } from "./notices";
import type { Outcome, Runner } from "./runner";

interface Languages {
  readonly languageIn: string;
  readonly languageOut: string;
}

/** Default output: Russian. */
function languagesOf({ languageIn, languageOut }: MediaParameters, heard: string): Languages {
  return { languageIn: heard, languageOut: languageOut ?? (languageIn === DETECT_LANGUAGE ? heard : "ru") };
}

export async function afterTranscription(listened: Listened, course: MediaCourse, runner: Runner): Promise<Outcome> {
  const { asked, signal, tell, onPartial } = course;
  const languages = languagesOf(asked, listened.language);
  let { result, notices } = listened;
  let text = textOf(listened.transcript);
  if (asked.depersonalizationMode !== undefined) {
    const made = await depersonalize(listened, course, runner, languages);
    result = made.result;
    text = result.transcriptDepersonalized?.text ?? text;
    notices = joinNotices(notices, made.notices);
  }
  if (asked.synopsis !== undefined) {
    onPartial(result);
    tell("summarizing", 0);
    const job = { operation: "summarization", text, ...asked.synopsis, ...languages } as const;
    const made = await runner.run(job, { signal, onProgress: () => undefined });
    result = { ...result, ...made.result };
    notices = joinNotices(notices, made.notices);
  }
  return { result, notices };
}

async function depersonalize(
  { transcript, result }: Listened,
  { asked, signal, tell, onPartial }: MediaCourse,
  runner: Runner,
  languages: Languages,
): Promise<Outcome> {
  const text = textOf(transcript);
  const mode = asked.depersonalizationMode ?? "blind";
  const options = depersonalizationOptionsSchema.parse(asked);
  const detection = hidingSpeakers(transcript.speakers, options.detection);
  const whole = ({ transcriptDepersonalized: done, textLanguages }: TaskResult): TaskResult => {
    if (done === undefined) return result;
    const languagesOfText = textLanguages === undefined ? {} : { textLanguages };
    return { ...result, ...languagesOfText, transcriptDepersonalized: withSegments(transcript, done) };
  };
  tell("detecting", 0);
  const made = await runner.run(
    { operation: "depersonalization", text, mode, ...options, detection, ...languages },
    {
      signal,
      onProgress: (read) => (read < text.length ? tell("detecting", read / text.length) : tell("replacing", 0)),
      onPartial: (partial) => onPartial(whole(partial)),
    },
  );
  return { ...made, result: whole(made.result) };
}
