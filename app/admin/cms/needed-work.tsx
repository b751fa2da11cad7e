import { Link } from "react-router";
import { Dotted } from "#app/ui/dotted.tsx";
import type { NeededWork } from "./needed-work.server.ts";

/** Lists what needs somebody, each line a link to where it is done. */
export function NeededWorkList({ lines }: { lines: NeededWork[] }) {
  return (
    <section aria-labelledby="needed">
      <h2 id="needed" className="mb-2 text-xl">
        Needs attention
      </h2>
      {lines.length === 0 && (
        <p className="panel text-steel">
          Nothing waits today. Inquiries, drafts and quiet sites appear here.
        </p>
      )}
      <ul className="border-t-2 border-ink bg-sheet empty:hidden">
        {lines.map(({ key, kind, title, details, state, tone, to }) => (
          <li key={key} className="border-x border-b border-hairline">
            <Link to={to} className="work-line hover:bg-paper">
              <span className="label text-steel">{kind}</span>{" "}
              <span className="work-title">
                <b>{title}</b>
                {details && (
                  <>
                    {" "}
                    <Dotted facts={details} />
                  </>
                )}
              </span>{" "}
              <span
                className={`numbers ${tone === "gray" ? "text-steel md:text-[0.9375rem]" : `badge badge-${tone}`}`}
              >
                {state}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
