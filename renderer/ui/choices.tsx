import { useId } from "react";
import "./choices.css";

export interface Choice<T extends string> {
  readonly value: T;
  readonly name: string;
  readonly about: string;
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly options: readonly Choice<T>[];
  /** Undefined or unknown: nothing is selected. */
  readonly value: T | undefined;
  /** `plain`: below each other, without cards. */
  readonly className?: string;
  readonly onChange: (value: T) => void;
}

export function Choices<T extends string>({ label, options, value, className = "", onChange }: ChoicesProps<T>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`choices ${className}`.trim()}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            className="radio"
            name={`${id}choice`}
            checked={value === option.value}
            aria-labelledby={`${id}${option.value}`}
            aria-describedby={`${id}${option.value}about`}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b id={`${id}${option.value}`}>{option.name}</b>
            <small id={`${id}${option.value}about`}>{option.about}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
