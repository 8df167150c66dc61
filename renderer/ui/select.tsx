import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import "./field.css";

/** A native list of choices in the house's dress. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`select${className === undefined ? "" : ` ${className}`}`}>
      <select {...rest}>{children}</select>
      <ChevronDown aria-hidden />
    </span>
  );
}
