import { Link } from "react-router";
import type { ShownStep } from "./checklist.server.ts";

/** Lists the steps of setting a site up, each with a link to where it is done. */
export function Checklist({ steps }: { steps: ShownStep[] }) {
  return (
    <ol className="divide-y divide-hairline border-b border-hairline">
      {steps.map(({ title, about, to, done }) => (
        <li key={title} className="flex items-center gap-3 py-1">
          <svg
            viewBox="0 0 20 20"
            className="size-5 shrink-0"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M1.5 1.5h17v17h-17z" className={done ? "" : "text-steel"} />
            {done && <path d="M5 10.5l3.5 3.5L15 6.5" />}
          </svg>
          <span className="min-w-0 flex-1">
            <Link to={to} className="tap link font-semibold">
              {title}
            </Link>
            <span className="block pb-2 text-steel">{about}</span>
          </span>
          <span className={done ? "text-steel" : "badge badge-yellow"}>{done ? "Done" : "To do"}</span>
        </li>
      ))}
    </ol>
  );
}
