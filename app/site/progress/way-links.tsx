interface Way {
  href: string;
  text: string;
}

interface Props {
  label: string;
  before: Way | null;
  after: Way | null;
}

/** Links to what is before and after the page, the earlier one on the left. */
export function WayLinks({ label, before, after }: Props) {
  if (!before && !after) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-3 border-t-2 border-ink pt-5">
      {before ? (
        <a href={before.href} rel="prev" className="button">
          <Arrow back />
          {before.text}
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a href={after.href} rel="next" className="button">
          {after.text}
          <Arrow />
        </a>
      )}
    </nav>
  );
}

function Arrow({ back = false }: { back?: boolean }) {
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
