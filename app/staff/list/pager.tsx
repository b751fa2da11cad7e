import { Link, useLocation } from "react-router";

interface Props {
  page: number;
  pages: number;
  /** Labels of the links to the previous and next page. */
  words?: [before: string, behind: string];
  /** Returns the query string of a page; defaults to the current one with another page number. */
  to?: (page: number) => string;
}

/** Shows the pager of a list; nothing for a single page. */
export function Pager({ page, pages, words = ["Previous", "Next"], to }: Props) {
  const { search } = useLocation();
  if (pages <= 1) return null;
  const addressOf = to ?? ((other: number) => withPage(search, other));
  return (
    <nav aria-label="Pages" className="numbers mt-4 flex items-center justify-between gap-4">
      <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev">
        {words[0]}
      </Step>
      <p className="text-steel">
        Page {page} of {pages}
      </p>
      <Step to={page < pages ? addressOf(page + 1) : null} rel="next">
        {words[1]}
      </Step>
    </nav>
  );
}

/** Leads to the pages before and behind one of a long list, whose pages have no numbers. */
export function Steps({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      <Step to={previous} rel="prev">
        Previous
      </Step>
      <Step to={next} rel="next">
        Next
      </Step>
    </nav>
  );
}

function withPage(search: string, page: number) {
  const query = new URLSearchParams(search);
  query.set("page", String(page));
  query.delete("saved");
  return `?${query}`;
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (to === null) return <span className="min-[20rem]:min-w-24" />;
  return (
    <Link to={to} rel={rel} className="button">
      {children}
    </Link>
  );
}
