/** Fills of charts that differ without colour as well: lines, dots and squares as drawings have them. */
const hatchings: { tint: string; drawing: React.ReactNode }[] = [
  { tint: "var(--color-ink)", drawing: <path d="M0 0h8v8H0z" fill="currentColor" /> },
  { tint: "var(--color-sheet)", drawing: <path d="M-2 10L10-2M-2 2l4-4M6 10l4-4" strokeWidth="1.5" /> },
  {
    tint: "color-mix(in srgb, var(--color-earth) 45%, var(--color-sheet))",
    drawing: <path d="M1 2h2M5 6h2" strokeWidth="2" />,
  },
  {
    tint: "color-mix(in srgb, var(--color-glass) 35%, var(--color-sheet))",
    drawing: <path d="M0 8L8 0M0 0l8 8" />,
  },
  { tint: "var(--color-sheet)", drawing: <path d="M0 2h8M0 6h8" /> },
  { tint: "var(--color-sheet)", drawing: null },
];

/** Declares the hatchings once for all charts of a page. */
export function Hatchings() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {hatchings.map(({ tint, drawing }, at) => (
          <pattern
            // The order of the list is what a series refers to.
            key={tint + String(at)}
            id={`hatching-${at}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            stroke="currentColor"
          >
            <rect
              width="8"
              height="8"
              className="fill-(--tint) forced-colors:fill-[Canvas]"
              style={{ "--tint": tint } as React.CSSProperties}
              stroke="none"
            />
            {drawing}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export const hatching = (place: number): string => `url(#hatching-${place % hatchings.length})`;

export function Swatch({ place }: { place: number }) {
  return (
    <svg width="22" height="16" className="shrink-0" aria-hidden="true">
      <rect x="0.5" y="0.5" width="21" height="15" fill={hatching(place)} stroke="currentColor" />
    </svg>
  );
}
