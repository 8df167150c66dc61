import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import "./field.css";

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`select${className === undefined ? "" : ` ${className}`}`}>
      <select {...rest}>{children}</select>
      <ChevronDown aria-hidden />
    </span>
  );
}
