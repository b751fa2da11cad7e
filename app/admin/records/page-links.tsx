import { Link, useLocation } from "react-router";

/** The way to the other pages of a list; nothing when there is only one. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  if (pages === 1) return null;
  const to = (other: number) => {
    const asked = new URLSearchParams(search);
    asked.set("page", String(other));
    return `${pathname}?${asked}`;
  };
  return (
    <nav aria-label="Pages" className="numbers mt-6 flex flex-wrap items-center justify-center gap-x-6">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="tap link px-2">
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="tap link px-2">
          Next
        </Link>
      )}
    </nav>
  );
}
