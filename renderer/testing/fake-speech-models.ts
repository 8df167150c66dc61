import type { SpeechModel, SpeechModels } from "../../shared/ipc/speech-models";

const model = (part: Partial<SpeechModel> & Pick<SpeechModel, "id" | "name" | "state">): SpeechModel => ({
  languages: [],
  licence: "MIT",
  nonCommercial: false,
  size: 375_000_000,
  imported: false,
  ...part,
});

export class FakeSpeechModels {
  #models: SpeechModel[] = [
    model({
      id: "whisper-base",
      name: "Whisper base",
      state: "bundled",
      size: 76_925_415,
      wordErrors: { ru: 0.204, en: 0.042 },
      speed: 0.08,
    }),
    model({
      id: "gigaam-v3-ctc-ru",
      name: "GigaAM v3 CTC",
      state: "available",
      languages: ["ru"],
      size: 224_895_668,
      wordErrors: { ru: 0.12 },
      speed: 0.05,
    }),
    model({
      id: "parakeet-tdt-0.6b-v3",
      name: "Parakeet TDT 0.6b v3",
      state: "available",
      languages: ["bg", "cs", "da", "de", "el", "en", "es", "ru"],
      licence: "CC-BY-4.0",
      size: 670_478_772,
      wordErrors: { ru: 0.055, en: 0.049 },
      speed: 0.17,
    }),
    model({ id: "whisper-medium", name: "Whisper medium", state: "available", wordTimes: false, speed: 0.72 }),
  ];
  #chosen: Record<string, string> = { "*": "whisper-base" };

  constructor(
    private readonly step: number,
    private readonly onChange: (models: SpeechModels) => void,
  ) {}

  get view(): SpeechModels {
    return { models: this.#models, chosen: this.#chosen };
  }

  download(id: string): null {
    this.#change(id, (one) => ({ ...one, state: "downloading", received: one.received ?? 0 }));
    this.#grow(id);
    return null;
  }

  #grow(id: string): void {
    setTimeout(() => {
      const one = this.#models.find((found) => found.id === id);
      if (one?.state !== "downloading") return;
      const received = (one.received ?? 0) + one.size / 10;
      if (received >= one.size) {
        for (const language of one.languages) this.#chosen = { ...this.#chosen, [language]: id };
        this.#change(id, ({ received: _, ...rest }) => ({ ...rest, state: "installed" }));
        return;
      }
      this.#change(id, (before) => ({ ...before, received }));
      this.#grow(id);
    }, this.step);
  }

  pause(id: string): null {
    this.#change(id, (one) => ({ ...one, state: "paused" }));
    return null;
  }

  import(): { imported: string } {
    const id = "imported-0123456789ab";
    const imported = model({
      id,
      name: "Our model",
      state: "installed",
      imported: true,
      licence: "",
      languages: ["en"],
    });
    this.#models = [...this.#models.filter((one) => one.id !== id), imported];
    this.onChange(this.view);
    return { imported: id };
  }

  remove(id: string): null {
    this.#chosen = Object.fromEntries(Object.entries(this.#chosen).filter(([, chosen]) => chosen !== id));
    this.#models = this.#models.filter((one) => one.id !== id || !one.imported);
    this.#change(id, ({ received: _, ...one }) => ({ ...one, state: "available" }));
    return null;
  }

  choose(language: string, id: string): null {
    this.#chosen = { ...this.#chosen, [language]: id };
    this.onChange(this.view);
    return null;
  }

  #change(id: string, change: (one: SpeechModel) => SpeechModel): void {
    this.#models = this.#models.map((one) => (one.id === id ? change(one) : one));
    this.onChange(this.view);
  }
}
