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

/** The class that carries the colour and the pattern of a kind. */
export function typeClass(type: EntityType): string {
  return TYPE_CLASS[type];
}

const PLACEHOLDER = /^\[([^[\]]+?)(?:_(\d+(?:·[A-Z]\d{1,3})?))?\]$/;

interface EntityProps {
  readonly text: string;
  readonly type: EntityType;
  readonly entityKey?: string;
  /** Start of the finding in the original. */
  readonly finding?: number;
  readonly doubtful?: boolean;
  readonly lit?: boolean;
}

/** Found words: tint and underline pattern, so that the kind is visible without colour too. */
export function Found({ text, type, entityKey, finding, doubtful = false, lit = false }: EntityProps) {
  return (
    <span className={entityClass(type, doubtful, lit)} data-entity={entityKey} data-finding={finding}>
      {text}
    </span>
  );
}

/** Words of a text that are no finding, and why they are marked. `start`: UTF-16 units. */
interface MarkedProps {
  readonly text: string;
  readonly start: number;
  readonly title: string;
}

/** Remaining words of the result that look personal: hatched, to distinguish them from findings. */
export function Left({ text, start, title }: MarkedProps) {
  return (
    <span className="left" data-left={start} title={title}>
      {text}
    </span>
  );
}

/** A word recognized in a picture that may be wrong. */
export function Unsure({ text, start, title }: MarkedProps) {
  return (
    <mark className="unsure" data-unsure={start} title={title} aria-description={title}>
      {text}
    </mark>
  );
}

/**
 * Text of the result: a placeholder as a chip, anything else as words. The brackets and the underscore of a
 * placeholder remain in the text, invisible, so that the selected and copied text is exactly the saved one.
 */
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
