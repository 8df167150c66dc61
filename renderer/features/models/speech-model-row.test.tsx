import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { SpeechModel, SpeechModels } from "../../../shared/ipc/speech-models";
import { ModelByLanguage } from "./model-by-language";
import { SpeechModelRow } from "./speech-model-row";
import { startEnglish } from "../../testing/english";

// Buttons read the platform on import, which some Node versions lack.
vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

beforeAll(startEnglish);

const MODEL: SpeechModel = {
  id: "one",
  name: "One",
  languages: ["ru"],
  licence: "MIT",
  nonCommercial: false,
  size: 104_857_600,
  state: "available",
  imported: false,
};

const within = (content: React.ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);
const row = (change: Partial<SpeechModel>): string => within(<SpeechModelRow model={{ ...MODEL, ...change }} />);
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label ?? "");

describe("a speech model in the settings", () => {
  test("says its languages, size and licence, how good and how fast it is", () => {
    const html = row({ wordErrors: { ru: 0.12 }, speed: 0.1 });
    expect(html).toContain("Russian · 100 MB · MIT");
    expect(html).toContain("Russian: about one word in 8 is wrong.");
    expect(html).toContain("An hour of audio takes about 6 min here.");
  });

  test("tells hours where it is that slow", () => {
    expect(row({ speed: 1.5 })).toContain("An hour of audio takes about 1.5 hr here.");
  });

  test("counts languages where they are many", () => {
    expect(row({ languages: [] })).toContain("Many languages");
    expect(row({ languages: ["bg", "cs", "de", "ru"] })).toContain("4 languages");
  });

  test("marks a licence without commerce, an unknown one, and estimated word times", () => {
    expect(row({ nonCommercial: true })).toContain("Not for commercial use.");
    expect(row({})).not.toContain("Not for commercial use.");
    expect(row({ licence: "" })).toContain("license unknown");
    expect(row({ wordTimes: false })).toContain("Times are estimated");
  });

  test.each<[string, Partial<SpeechModel>, string[]]>([
    ["came with the program", { state: "bundled" }, []],
    ["can be had", { state: "available" }, ["Download: One"]],
    ["is coming", { state: "downloading", received: 5 }, ["Pause: One", "Remove: One"]],
    ["is paused", { state: "paused", received: 5 }, ["Resume: One", "Remove: One"]],
    ["is here", { state: "installed" }, ["Remove: One"]],
    ["broke off", { state: "failed", received: 5, error: "download_failed" }, ["Resume: One", "Remove: One"]],
    ["is damaged and was imported", { state: "failed", imported: true }, ["Remove: One"]],
  ])("that %s offers what can be done", (_, change, expected) => {
    expect(buttons(row(change))).toEqual(expected);
  });

  test("shows how far its download is", () => {
    const html = row({ state: "paused", received: 26_214_400 });
    expect(html).toContain('value="26214400"');
    expect(html).toContain("25 MB of 100 MB");
  });

  test("says why it failed", () => {
    expect(row({ state: "failed", error: "disk_full" })).toContain("There is not enough disk space");
    expect(row({ state: "failed", error: "checksum_mismatch" })).toContain("The files are damaged");
    expect(row({ state: "failed", error: "download_failed" })).toContain("Check the network");
  });
});

describe("which model listens", () => {
  const speech = (models: Partial<SpeechModel>[], chosen: Record<string, string>): SpeechModels => ({
    models: models.map((change) => ({ ...MODEL, ...change })),
    chosen,
  });
  const bundled: Partial<SpeechModel> = { id: "base", name: "Base", languages: [], state: "bundled" };

  test("is not asked while there is but one", () => {
    expect(within(<ModelByLanguage speech={speech([bundled, {}], { "*": "base" })} />)).toBe("");
  });

  test("is asked by language, of the models that know it", () => {
    const html = within(
      <ModelByLanguage speech={speech([bundled, { state: "installed" }], { "*": "base", ru: "one" })} />,
    );
    const [russian = "", english = "", other = ""] = html.split("<label").slice(1);
    expect(russian).toContain("Russian");
    expect(russian).toMatch(/<option value="one" selected="">One/);
    expect(english).toMatch(/<option value="base" selected="">Base/);
    expect(english).not.toContain("One");
    expect(other).toContain("Every other language");
  });
});
