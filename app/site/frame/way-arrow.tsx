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

/** Draws an arrow for links to the page or photo before or after. */
export function SideArrow({ back = false }: { back?: boolean }) {
  return (
    <svg
      width="22"
      height="12"
      viewBox="0 0 22 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={back ? "M22 6H2M7 1 2 6l5 5" : "M0 6h20M15 1l5 5-5 5"} />
    </svg>
  );
}
