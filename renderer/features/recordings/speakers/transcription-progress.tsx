import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Percent; empty until known. */
export function TranscriptionProgress({ id }: { readonly id: string }) {
  const { i18n } = useTranslation();
  const [share, setShare] = useState(0);
  useEffect(
    () =>
      window.outis.on("speakers.progress", (progress) => {
        if (progress.id === id) setShare(progress.share);
      }),
    [id],
  );
  if (share === 0) return null;
  return <> {new Intl.NumberFormat(i18n.language, { style: "percent" }).format(Math.floor(share * 100) / 100)}</>;
}
