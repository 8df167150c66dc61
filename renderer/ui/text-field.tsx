import { useId } from "react";
import "./field.css";

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Also prevents that programs remember it. */
  readonly masked?: boolean;
  readonly inputMode?: "url";
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, value, masked = false, inputMode, placeholder, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-input"
        type={masked ? "password" : "text"}
        inputMode={inputMode}
        spellCheck={false}
        autoComplete={masked ? "new-password" : "off"}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="field-hint" id={`${id}hint`}>
        {hint}
      </span>
    </div>
  );
}
