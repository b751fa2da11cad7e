import { Link } from "react-router";

interface Props {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** The way through a list that has more than one page. */
export function Pager({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="numbers mt-4 flex items-center justify-between gap-4">
      <Step to={page > 1 ? to(page - 1) : null}>Newer</Step>
      <p className="text-steel">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? to(page + 1) : null}>Older</Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: string }) {
  if (to) {
    return (
      <Link to={to} className="button">
        {children}
      </Link>
    );
  }
  return <span className="min-w-24" />;
}
