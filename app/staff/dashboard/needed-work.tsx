import { Link } from "react-router";
import { Dotted } from "#app/ui/dotted.tsx";
import type { NeededWork } from "./needed-work.server.ts";

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
            <Link
              to={to}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-[0.2rem] items-center min-h-13 py-[0.6rem] px-(--inset) [&>.badge]:justify-self-start md:grid-cols-[4.5rem_minmax(0,1fr)_14.5rem] hover:bg-paper"
            >
              <span className="label text-steel">{kind}</span>{" "}
              <span className="row-2 col-span-full min-w-0 leading-[1.35] wrap-anywhere [&>span]:text-steel md:row-1 md:col-2 3xl:grid 3xl:grid-cols-[minmax(12rem,1fr)_minmax(0,2fr)] 3xl:gap-4 3xl:[&>b:only-child]:col-span-full">
                <b className="block">{title}</b>
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
