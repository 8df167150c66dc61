import { type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/select";
import type { Voice } from "../../../document/speakers";
import "../../../ui/dialog.css";

interface MergeDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly voices: readonly Voice[];
  readonly onMerge: (from: string, into: string) => void;
}

export function MergeDialog({ ref, voices, onMerge }: MergeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [chosenInto, setInto] = useState<string>();
  const [chosenFrom, setFrom] = useState<string>();
  const there = (chosen: string | undefined): string | undefined => voices.find((one) => one.id === chosen)?.id;
  const into = there(chosenInto) ?? voices[0]?.id ?? "";
  const others = voices.filter((voice) => voice.id !== into);
  const from = others.find((voice) => voice.id === chosenFrom)?.id ?? others.at(-1)?.id ?? "";
  const options = (list: readonly Voice[]) =>
    list.map((voice) => (
      <option key={voice.id} value={voice.id}>
        {voice.name}
      </option>
    ));
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
      <h2 id={`${id}title`}>{t("speakers.merge")}</h2>
      <p id={`${id}about`}>{t("speakers.merge.about")}</p>
      <div className="dialog-fields">
        <div className="field">
          <label htmlFor={`${id}from`}>{t("speakers.merge.from")}</label>
          <Select id={`${id}from`} value={from} onChange={(event) => setFrom(event.target.value)}>
            {options(others)}
          </Select>
        </div>
        <div className="field">
          <label htmlFor={`${id}into`}>{t("speakers.merge.into")}</label>
          <Select id={`${id}into`} value={into} onChange={(event) => setInto(event.target.value)}>
            {options(voices)}
          </Select>
        </div>
      </div>
      <div className="dialog-actions">
        <Button onClick={() => ref.current?.close()}>{t("dialog.cancel")}</Button>
        <Button
          look="primary"
          onClick={() => {
            ref.current?.close();
            onMerge(from, into);
          }}
        >
          {t("speakers.merge.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
