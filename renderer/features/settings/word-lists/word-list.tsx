import { Download, Pencil, Trash2, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { KINDS } from "../../../../shared/document/kinds";
import { formatNumber } from "../../../i18n/format";
import { codeOf } from "../../../bridge";
import { useAction } from "../../../queries";
import { Button } from "../../../ui/button";
import { typeClass } from "../../../ui/entity";
import { notify } from "../../../ui/notices";
import { EntryFields } from "./entry-fields";
import { type Entry, fromLines, toLines, withAdded } from "./lines";

interface WordListProps {
  readonly list: "always" | "never";
  readonly entries: readonly Entry[];
  /** Rejects when the entries cannot be kept. */
  readonly onChange: (entries: readonly Entry[]) => Promise<void>;
}

/** Rows shown at first, and more at a time. */
const SHOWN = 50;

/** One of the two lists: what is in it, and fields for what is to come. */
export function WordList({ list, entries, onChange }: WordListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const exporting = useAction("words.export");
  const [edited, setEdited] = useState<Entry>();
  const [shown, setShown] = useState(SHOWN);
  const fresh: Entry = list === "always" ? { text: "", match: "stem", kind: "person" } : { text: "", match: "stem" };
  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const count = (value: number): string => formatNumber(value, i18n.language);

  const add = async (added: readonly Entry[]): Promise<void> => {
    const next = withAdded(entries, added);
    const news = next.length - entries.length;
    await onChange(next);
    if (added.length > 1) notify(t("words.added", { count: news, formatted: count(news) }));
  };
  const remove = (entry: Entry): void => {
    const undo = { label: t("library.undo"), run: () => void onChange(entries).catch(failed) };
    onChange(entries.filter((other) => other !== entry))
      .then(() => notify(t("words.removed"), { action: undo }))
      .catch(failed);
    field.current?.focus();
  };
  /** The fields go, and what had the focus with them. */
  const closeEdit = (): void => {
    setEdited(undefined);
    field.current?.focus();
  };
  const read = async (file: File): Promise<void> => {
    const text = new TextDecoder().decode(await file.arrayBuffer());
    await add(fromLines(text, fresh));
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
          accept=".txt,.tsv,.csv,text/plain"
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
            onClick={() =>
              exporting.mutate(
                { name: `${t(`words.${list}`)}.txt`, text: toLines(entries) },
                { onError: failed, onSuccess: ({ saved }) => saved && notify(t("workspace.savedPlain")) },
              )
            }
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
      >
        <Button type="submit" aria-label={t(`words.${list}.add`)}>
          {t("words.add")}
        </Button>
      </EntryFields>
      {entries.length > 0 && (
        <ul className="word-entries" aria-label={t(`words.${list}`)}>
          {entries.slice(0, shown).map((entry) => (
            <li key={`${entry.match} ${entry.kind ?? ""} ${entry.text}`}>
              {edited === entry ? (
                <EntryFields
                  initial={entry}
                  field={(input) => input?.focus()}
                  label={t("words.editField")}
                  onDone={async ([changed]) => {
                    await onChange(entries.map((other) => (other === entry && changed ? changed : other)));
                    closeEdit();
                  }}
                >
                  <Button type="submit">{t("words.save")}</Button>
                  <Button look="ghost" onClick={closeEdit}>
                    {t("words.cancel")}
                  </Button>
                </EntryFields>
              ) : (
                <Row entry={entry} onEdit={() => setEdited(entry)} onRemove={() => remove(entry)} />
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
    </div>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ entry, onEdit, onRemove }: RowProps) {
  const { t, i18n } = useTranslation();
  const { text, match, kind } = entry;
  return (
    <div className="word-entry">
      <span className={match === "regex" ? "word-text mono" : "word-text"}>{text}</span>
      <small>{t(`words.match.${match}`)}</small>
      {kind !== undefined && (
        <span className={`entity chip-label ${typeClass(KINDS[kind].type)}`}>
          {KINDS[kind].label[i18n.language === "ru" ? "ru" : "en"]}
        </span>
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
