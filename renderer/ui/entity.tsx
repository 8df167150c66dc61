import { Fragment } from "react";
import type { EntityType } from "../../shared/document/kinds";
import "./entity.css";

const TYPE_CLASS: Readonly<Record<EntityType, string>> = {
  PERSON: "person",
  LOCATION: "place",
  ORG: "org",
  DATE: "date",
  ID: "id",
};

export function typeClass(type: EntityType): string {
  return TYPE_CLASS[type];
}

const PLACEHOLDER = /^\[([^[\]]+?)(?:_(\d+(?:·[A-Z]\d{1,3})?))?\]$/;

interface EntityProps {
  readonly text: string;
  readonly type: EntityType;
  readonly entityKey?: string;
  /** In the original. */
  readonly finding?: number;
  readonly doubtful?: boolean;
  readonly lit?: boolean;
  /** Tooltip of words edited by hand. */
  readonly edited?: string | undefined;
}

/** The pattern is visible without colour. */
export function Found({ text, type, entityKey, finding, doubtful = false, lit = false, edited }: EntityProps) {
  const marks = edited === undefined ? {} : { title: edited, "data-edited": "" };
  return (
    <span className={entityClass(type, doubtful, lit)} data-entity={entityKey} data-finding={finding} {...marks}>
      {text}
    </span>
  );
}

/** `start`: UTF-16 code units. */
interface MarkedProps {
  readonly text: string;
  readonly start: number;
  readonly title: string;
}

/** Hatched, unlike findings. */
export function Left({ text, start, title }: MarkedProps) {
  return (
    <span className="left" data-left={start} title={title}>
      {text}
    </span>
  );
}

export function Unsure({ text, start, title }: MarkedProps) {
  return (
    <mark className="unsure" data-unsure={start} title={title} aria-description={title}>
      {text}
    </mark>
  );
}

export function Edited({ text, title }: Omit<MarkedProps, "start">) {
  return (
    <mark className="edited" data-edited="" title={title} aria-description={title}>
      {text}
    </mark>
  );
}

/** The brackets of a placeholder are invisible, but selected and copied. */
export function Replaced(props: EntityProps) {
  const match = PLACEHOLDER.exec(props.text);
  if (match === null) return <Found {...props} doubtful={false} />;
  const [, label = "", number] = match;
  return (
    <span
      className={`${entityClass(props.type, false, props.lit ?? false)} chip-label`}
      data-entity={props.entityKey}
      data-finding={props.finding}
    >
      <i className="unseen">[</i>
      {label.split("_").map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <i className="unseen gap">_</i>}
          {word}
        </Fragment>
      ))}
      {number !== undefined && (
        <>
          <i className="unseen gap">_</i>
          {number}
        </>
      )}
      <i className="unseen">]</i>
    </span>
  );
}

function entityClass(type: EntityType, doubtful: boolean, lit: boolean): string {
  return `entity ${typeClass(type)}${doubtful ? " doubtful" : ""}${lit ? " lit" : ""}`;
}
