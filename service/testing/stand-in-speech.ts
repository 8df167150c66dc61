import type { Turn } from "../../shared/document/transcript";
import type { SpeechJob, SpeechReply, SpeechRequest } from "../../speech/index";
import type { SpeechProcess, SpeechProcesses } from "../speech/speech-process";

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
export type Step = WithoutId<SpeechReply> | "crash" | (() => Promise<unknown>) | { readonly type: "nonsense" };

/** The stub engine hides "Anna". */
export const TURNS: readonly Turn[] = [
  {
    start: 0.2,
    end: 1.9,
    speaker: "SPEAKER_00",
    text: "Hello, this is Anna.",
    words: [
      ["Hello,", 0.2, 0.6],
      ["this", 0.7, 0.9],
      ["is", 0.9, 1],
      ["Anna.", 1.1, 1.9],
    ],
  },
  {
    start: 2.1,
    end: 3.4,
    speaker: "SPEAKER_01",
    text: "Good morning!",
    words: [
      ["Good", 2.1, 2.6],
      ["morning!", 2.7, 3.4],
    ],
  },
  {
    start: 3.9,
    end: 5.5,
    speaker: "SPEAKER_00",
    text: "Anna has sent it.",
    words: [
      ["Anna", 3.9, 4.4],
      ["has", 4.5, 4.7],
      ["sent", 4.8, 5.1],
      ["it.", 5.2, 5.5],
    ],
  },
];
export const SECONDS = 6;

export const turnStep = (turn: Turn): Step => ({ type: "turn", turn, language: "en" });
export const doneStep = (turns: readonly Turn[] = TURNS): Step => ({
  type: "done",
  turns: [...turns],
  language: "en",
  seconds: SECONDS,
});
export const at = (stage: "listening" | "transcribing", seconds: number): Step => ({
  type: "progress",
  stage,
  seconds,
  of: SECONDS,
});

export function conversation({ finished, known }: SpeechJob): Step[] {
  if (known !== undefined) return [at("listening", SECONDS), doneStep()];
  return [
    at("listening", SECONDS),
    ...TURNS.slice(finished.length).map(turnStep),
    at("transcribing", SECONDS),
    doneStep(),
  ];
}

export interface StandInSpeech extends SpeechProcesses {
  readonly jobs: readonly SpeechJob[];
  readonly started: number;
  readonly alive: number;
  crash(): void;
}

/** `script` gets the job and the number of earlier processes. */
export function standInSpeech(
  script: (job: SpeechJob, earlier: number) => readonly Step[] = conversation,
): StandInSpeech {
  const jobs: SpeechJob[] = [];
  const alive = new Set<() => void>();
  let started = 0;

  function start(): SpeechProcess {
    started += 1;
    const replies: ((message: unknown) => void)[] = [];
    const exits: (() => void)[] = [];
    let running = true;
    const exit = (): void => {
      if (!running) return;
      running = false;
      alive.delete(exit);
      for (const listener of exits) listener();
    };
    alive.add(exit);

    async function work({ id, job }: SpeechRequest): Promise<void> {
      const steps = script(job, jobs.length);
      jobs.push(job);
      for (const step of steps) {
        await new Promise(setImmediate);
        if (typeof step === "function") await step();
        else if (step === "crash") exit();
        else if (running) for (const listener of replies) listener({ ...step, id });
      }
    }
    return {
      send: (request) => void work(request),
      onReply: (listener) => void replies.push(listener),
      onExit: (listener) => void exits.push(listener),
      kill: exit,
    };
  }

  return {
    start,
    jobs,
    get started() {
      return started;
    },
    get alive() {
      return alive.size;
    },
    crash: () => [...alive].forEach((exit) => exit()),
  };
}

export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
