import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";

interface UncertainWordsNoteProps {
  readonly count: number;
  readonly isHeard?: boolean;
  readonly onNext: () => void;
}

/** A misread name may have been missed. */
export function UncertainWordsNote({ count, isHeard = false, onNext }: UncertainWordsNoteProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  if (count === 0) return null;
  const name = isHeard ? "transcript.uncertain" : "workspace.unsure";
  return (
    <section className="note remaining" aria-labelledby={title}>
      <div className="remaining-head">
        <p id={title} role="status">
          <b>{t(name, { count, formatted: formatNumber(count, i18n.language) })}</b> {t(`${name}.about`)}
        </p>
        <Button onClick={onNext}>{t(`${name}.next`)}</Button>
      </div>
    </section>
  );
}
