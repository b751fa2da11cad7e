import { useId } from "react";
import { Link } from "react-router";

/** Something that keeps the site from working as it should, with the pages where an admin can fix it. */
export interface Warning {
  title: string;
  /** What is wrong and what to do, one paragraph each. */
  text: string[];
  /** `to` is null if there is no page. */
  links?: { name: string; to: string | null }[];
}

export function SiteWarning({ warning: { title, text, links = [] } }: { warning: Warning }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-l-4 border-error bg-sheet px-4 py-3 wrap-anywhere">
      <h2 id={id} className="font-semibold text-error">
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-1">
          {paragraph}
        </p>
      ))}
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ name, to }) => (
            <li key={name}>
              {to ? (
                <Link to={to} className="tap link font-semibold">
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
