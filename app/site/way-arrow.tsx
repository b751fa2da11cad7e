/** Draws an arrow for links within the page, like a leader line. */
export function WayArrow({ up = false }: { up?: boolean }) {
  return (
    <svg
      width="12"
      height="28"
      viewBox="0 0 12 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={up ? "M6 28V1M1 6l5-5 5 5" : "M6 0v26M1 21l5 5 5-5"} />
    </svg>
  );
}
