import { useTranslation } from "react-i18next";
import type { Detection, Term } from "../../../shared/api/detection";
import type { Kind } from "../../../shared/document/kinds";
import { LONGEST_TERM } from "../../../shared/api/detection-choices";
import { call, codeOf } from "../../ipc/bridge";
import { useAction } from "../../ipc/queries";
import { notify } from "../../ui/notices";
import { asAlways, withAdded } from "../settings/word-lists/lines";

/** An entry applies to every later text. Both resolve to success. */
export interface UserTerms {
  readonly always: (words: readonly string[], kind: Kind) => Promise<boolean>;
  readonly never: (words: readonly string[]) => Promise<boolean>;
}

export function useUserTerms(): UserTerms {
  const { t } = useTranslation();
  const set = useAction("words.set");
  /** Read only now: the lists may be long and may have changed. */
  const change = async (part: (now: Detection) => Partial<Detection>): Promise<void> => {
    const now = await call("words.get", null);
    await set.mutateAsync({ ...now, ...part(now) });
  };
  const kept = async (changed: Promise<void>, said: string, added: readonly Term[]): Promise<boolean> => {
    try {
      await changed;
      notify(said, { detail: added.map(({ text }) => t("review.terms.word", { words: text })).join(", ") });
      return true;
    } catch (error) {
      const code = codeOf(error);
      notify(`${t(`error.${code}`)} ${t(`fix.${code}`)}`, { tone: "bad" });
      return false;
    }
  };
  return {
    always: (words, kind) => {
      const added = entries(words).map((entry) => asAlways({ ...entry, kind }));
      return kept(
        change(({ always }) => ({ always: withAdded(always, added) })),
        t("review.always.done"),
        added,
      );
    },
    never: (words) => {
      const added = entries(words);
      return kept(
        change(({ never }) => ({ never: withAdded(never, added) })),
        t("review.never.done"),
        added,
      );
    },
  };
}

const entries = (words: readonly string[]) =>
  words
    .map((word) => word.trim())
    .filter((word) => word !== "" && word.length <= LONGEST_TERM)
    .map((text) => ({ text, match: "stem" as const }));
