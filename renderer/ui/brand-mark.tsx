/** A mask. "Outis" is Greek for "nobody". */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" fill="none" aria-hidden>
      <path
        d="M4 6.5C6.6 5 9.2 4.3 12 4.3S17.4 5 20 6.5v5.2c0 4.4-3.4 7.4-8 9-4.6-1.6-8-4.6-8-9V6.5Z"
        fill="var(--wine)"
      />
      <path
        d="M7 11.2c1.2-1.1 2.7-1.1 3.8 0M13.2 11.2c1.2-1.1 2.7-1.1 3.8 0"
        stroke="var(--paper)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
