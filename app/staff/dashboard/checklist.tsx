import { Link } from "react-router";
import type { ShownStep } from "./checklist.server.ts";

export function Checklist({ steps }: { steps: ShownStep[] }) {
  return (
    <ol className="checklist">
      {steps.map(({ title, about, to, done }, at) => (
        <li
          key={title}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-1"
        >
          <span
            aria-hidden="true"
            className="font-display font-semibold text-[0.9375rem]/11 tabular-nums text-steel"
          >
            {String(at + 1).padStart(2, "0")}
          </span>
          <Link to={to} className="tap link justify-self-start font-semibold">
            {title}
          </Link>
          <span className="order-1 col-span-2 col-start-2 pb-2 text-steel">{about}</span>
          {done ? (
            <span className="flex items-center self-start gap-[0.4rem] leading-11 text-green [&>svg]:size-4">
              <svg
                viewBox="0 0 20 20"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.25"
                aria-hidden="true"
              >
                <path d="M3 10.5l4.5 4.5L17 5" />
              </svg>
              Done
            </span>
          ) : (
            <span className="badge badge-yellow mt-2.5 self-start">To do</span>
          )}
        </li>
      ))}
    </ol>
  );
}
