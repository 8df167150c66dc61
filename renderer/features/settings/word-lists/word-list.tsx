import { Download, Pencil, Trash2, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_TERMS } from "../../../../shared/api/detection-choices";
import { decodeText } from "../../../../shared/document/decode-text";
import { KINDS } from "../../../../shared/document/kinds";
import { formatNumber } from "../../../i18n/format";
import { CallError } from "../../../ipc/bridge";
import { useAction } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { typeClass } from "../../../ui/entity";
import { useKindLabel } from "../../../ui/kind-name";
import { notify } from "../../../ui/notices";
import { useFileSavedNotice } from "../../../ui/use-saved-notice";
import { EntryFields } from "./entry-fields";
import { type Entry, fromLines, keyOf, type Lines, toLines, withAdded, withChanged, without } from "./lines";
import { pointedAt, problemText } from "./problem";

interface WordListProps {
  readonly list: "always" | "never";
  readonly entries: readonly Entry[];
  /** Receives a function of the current entries. Rejects if not saved. */
  readonly onChange: (next: (now: readonly Entry[]) => readonly Entry[]) => Promise<void>;
}

/** Maximum size of a full list in bytes. */
const LARGEST_LIST = 8_000_000;

const SHOWN = 50;

export function WordList({ list, entries, onChange }: WordListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const exporting = useAction("words.export");
  const onSaved = useFileSavedNotice();
  const [edited, setEdited] = useState<Entry>();
  const [shown, setShown] = useState(SHOWN);
  const fresh: Entry = list === "always" ? { text: "", match: "stem", kind: "person" } : { text: "", match: "stem" };
  const failed = (error: unknown): void => notify(problemText(error, t), { tone: "bad" });
  const count = (value: number): string => formatNumber(value, i18n.language);
  const undo = (back: (now: readonly Entry[]) => readonly Entry[]): { label: string; run: () => void } => ({
    label: t("library.undo"),
    run: () => void onChange(back).catch(failed),
  });

  const add = async (entry: Entry): Promise<void> => {
    if (without([entry], entries).length === 0) notify(t("words.there", { text: entry.text }));
    else await onChange((now) => fitting(withAdded(now, [entry])));
  };
  /** All or nothing. */
  const addLines = async ({ entries: added, tooLong }: Lines): Promise<void> => {
    let news: readonly Entry[] = [];
    let next: readonly Entry[] = [];
    await onChange((now) => {
      news = without(withAdded([], added), now);
      return (next = fitting(withAdded(now, news)));
    }).catch((error: unknown) => {
      throw pointedAt(error, next);
    });
    const told = [
      added.length === 0 ? t("words.none") : t("words.added", { count: news.length, formatted: count(news.length) }),
      ...(tooLong > 0 ? [t("words.tooLong", { count: tooLong, formatted: count(tooLong) })] : []),
    ];
    notify(told.join(" "), news.length > 0 ? { action: undo((now) => without(now, news)) } : {});
  };
  const remove = (gone: readonly Entry[]): void => {
    onChange((now) => without(now, gone))
      .then(() =>
        notify(t("words.removed", { count: gone.length, formatted: count(gone.length) }), {
          action: undo((now) => withAdded(now, gone)),
        }),
      )
      .catch(failed);
    field.current?.focus();
  };
  /** Closing removes the fields, and the focus with them. */
  const closeEdit = (): void => {
    setEdited(undefined);
    field.current?.focus();
  };
  const read = async (file: File): Promise<void> => {
    if (file.size > LARGEST_LIST) throw new CallError({ code: "too_many_words", message: "The file is too large" });
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined) throw new CallError({ code: "input_not_text", message: "The file is no text" });
    await addLines(fromLines(text, fresh));
  };

  return (
    <div className="word-list" role="group" aria-labelledby={`${id}title`}>
      <div className="word-list-head">
        <h3 id={`${id}title`}>{t(`words.${list}`)}</h3>
        <Button
          look="ghost"
          aria-label={t("words.importTo", { list: t(`words.${list}`) })}
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden />
          {t("words.import")}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".txt,.tsv,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) read(file).catch(failed);
          }}
        />
        {entries.length > 0 && (
          <Button
            look="ghost"
            aria-label={t("words.exportFrom", { list: t(`words.${list}`) })}
            onClick={() => exporting.mutate({ list, text: toLines(entries) }, { onError: failed, onSuccess: onSaved })}
          >
            <Download aria-hidden />
            {t("words.export")}
          </Button>
        )}
      </div>
      <p className="field-hint">{t(`words.${list}.about`)}</p>
      <EntryFields
        key={`${list} new`}
        field={field}
        initial={fresh}
        label={t(`words.${list}.field`)}
        hint={t("words.text.hint")}
        onDone={add}
        onLines={addLines}
      >
        <Button type="submit" aria-label={t(`words.${list}.add`)}>
          {t("words.add")}
        </Button>
      </EntryFields>
      {entries.length > 0 && (
        <ul className="word-entries" aria-label={t(`words.${list}`)}>
          {entries.slice(0, shown).map((entry) => (
            <li key={keyOf(entry)}>
              {edited === entry ? (
                <EntryFields
                  initial={entry}
                  field={(input) => input?.focus()}
                  label={t("words.editField")}
                  onDone={async (changed) => {
                    await onChange((now) => withChanged(now, entry, changed));
                    closeEdit();
                  }}
                >
                  <Button type="submit">{t("words.save")}</Button>
                  <Button look="ghost" onClick={closeEdit}>
                    {t("words.cancel")}
                  </Button>
                </EntryFields>
              ) : (
                <Row entry={entry} onEdit={() => setEdited(entry)} onRemove={() => remove([entry])} />
              )}
            </li>
          ))}
          {entries.length > shown && (
            <li>
              <button type="button" className="text-button" onClick={() => setShown(shown + SHOWN * 4)}>
                {t("library.showMore", { formatted: count(entries.length - shown) })}
              </button>
            </li>
          )}
        </ul>
      )}
      {entries.length > 1 && (
        <button
          type="button"
          className="text-button"
          aria-label={t("words.removeAllFrom", { list: t(`words.${list}`) })}
          onClick={() => remove(entries)}
        >
          {t("words.removeAll")}
        </button>
      )}
    </div>
  );
}

/** Throws `too_many_words`. */
function fitting(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= MOST_TERMS) return entries;
  throw new CallError({ code: "too_many_words", message: "The list is full" });
}

interface RowProps {
  readonly entry: Entry;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ entry, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation();
  const kindLabel = useKindLabel();
  const { text, match, kind } = entry;
  return (
    <div className="word-entry">
      <span className={match === "regex" ? "word-text mono" : "word-text"}>{text}</span>
      <small>{t(`words.match.${match}`)}</small>
      {kind !== undefined && (
        <span className={`entity chip-label ${typeClass(KINDS[kind].type)}`}>{kindLabel(kind)}</span>
      )}
      <button type="button" className="icon-button" aria-label={t("words.edit", { text })} onClick={onEdit}>
        <Pencil aria-hidden />
      </button>
      <button type="button" className="icon-button" aria-label={t("words.remove", { text })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </button>
    </div>
  );
}
