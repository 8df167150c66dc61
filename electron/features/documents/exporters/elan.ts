import { timedExporter, unnamedTier } from "./timed-exporter";
import { type Tier, tiersOf } from "./tiers";

/** EAF 3.0 (Max Planck Institute for Psycholinguistics, EAFv3.0.xsd). */
export const elan = timedExporter(
  { id: "eaf", label: { name: "ELAN" }, extension: "eaf", icon: "subtitles", group: "analysis" },
  (transcript, source) => toElan(tiersOf(transcript, unnamedTier(source))),
);

const SCHEMA =
  'FORMAT="3.0" VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd"';

function toElan(tiers: readonly Tier[]): string {
  let annotations = 0;
  const slots: { readonly id: string; readonly time: number; readonly order: number }[] = [];
  const slot = (time: number): string => {
    const id = `slot${slots.length + 1}`;
    slots.push({ id, time, order: slots.length });
    return id;
  };
  const body = tiers.map(({ name, intervals }) => {
    const lines = intervals.map(
      ({ start, end, text }) =>
        `<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a${++annotations}" TIME_SLOT_REF1="${slot(start)}" ` +
        `TIME_SLOT_REF2="${slot(end)}"><ANNOTATION_VALUE>${escaped(text)}</ANNOTATION_VALUE>` +
        "</ALIGNABLE_ANNOTATION></ANNOTATION>",
    );
    return `<TIER LINGUISTIC_TYPE_REF="turn" PARTICIPANT="${escaped(name)}" TIER_ID="${escaped(name)}">\n${lines.join("\n")}\n</TIER>`;
  });
  const ordered = slots.sort((a, b) => a.time - b.time || a.order - b.order);
  const times = ordered.map(({ id, time }) => `<TIME_SLOT TIME_SLOT_ID="${id}" TIME_VALUE="${time}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ANNOTATION_DOCUMENT AUTHOR="" DATE="${new Date().toISOString()}" ${SCHEMA}>`,
    '<HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>',
    `<TIME_ORDER>\n${times.join("\n")}\n</TIME_ORDER>`,
    ...body,
    '<LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="turn" TIME_ALIGNABLE="true"/>',
    "</ANNOTATION_DOCUMENT>\n",
  ].join("\n");
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
