import { SideArrow } from "#app/site/frame/way-arrow.tsx";

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
          <SideArrow back />
          {before.text}
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a href={after.href} rel="next" className="button">
          {after.text}
          <SideArrow />
        </a>
      )}
    </nav>
  );
}
