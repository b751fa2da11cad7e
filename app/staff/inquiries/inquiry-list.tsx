import { Link, type LinkProps } from "react-router";
import type { ReplyClock } from "#app/domain/inquiries/reply-clock.ts";
import { SelectBox } from "#app/staff/list/selection-bar.tsx";
import type { ListedInquiry } from "./inquiry-view.ts";

/** How an inquiry is opened: over the list, or in the place of the opened one, so that closing it leads to the list. */
export type Opening = Pick<LinkProps, "replace" | "state" | "preventScrollReset">;

interface Props {
  inquiries: ListedInquiry[];
  openedId: number | undefined;
  /** Returns the URL that opens an inquiry over this list. */
  to: (id: number) => string;
  opening: Opening;
}

/** Lists inquiries: one row each where there is room, otherwise a compact block. New inquiries are bold. */
export function InquiryList({ inquiries, openedId, to, opening }: Props) {
  return (
    <ul className="numbers panel divide-y divide-hairline p-0">
      {inquiries.map((inquiry) => (
        <li
          key={inquiry.id}
          className="flex scroll-my-16 border-l-3 panes:scroll-my-0 border-l-transparent has-[a[aria-current]]:bg-paper data-new:border-l-amber has-[a[aria-current]]:border-l-ink forced-colors:border-l-[Canvas] forced-colors:data-new:border-l-[CanvasText] forced-colors:has-[a[aria-current]]:border-l-[Highlight]"
          data-new={inquiry.status === "new" ? "" : undefined}
        >
          <span className="flex shrink-0 pl-0.5">
            <SelectBox id={inquiry.id} label={`Select the message from ${inquiry.name}`} />
          </span>
          <Link
            to={to(inquiry.id)}
            {...opening}
            data-inquiry={inquiry.id}
            aria-current={inquiry.id === openedId ? "true" : undefined}
            className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 pr-4 pl-0.5 -outline-offset-3 hover:bg-paper @5xl:grid-cols-[17rem_minmax(0,1fr)_13rem_6rem] @5xl:items-center"
          >
            <Line inquiry={inquiry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Line({ inquiry }: { inquiry: ListedInquiry }) {
  const { name, company, service, snippet, status, spam, answered, clock, returned, stage, when } = inquiry;
  const fresh = status === "new";
  return (
    <>
      <span className={`truncate ${fresh ? "font-bold" : ""}`}>
        {fresh && <span className="sr-only">New: </span>}
        {name}
        {company && <span className="font-normal text-steel @max-3xl:hidden"> · {company}</span>}
      </span>
      <span className="text-right whitespace-nowrap text-steel @5xl:order-last">{when}</span>
      <span className="col-span-full flex gap-x-1 @3xl:col-span-1">
        {service && (
          <span className={`max-w-3/4 shrink-0 truncate ${fresh ? "font-semibold" : "text-steel"}`}>
            {service}:{" "}
          </span>
        )}
        <span dir="auto" className="flex-1 truncate text-steel">
          {snippet}
        </span>
      </span>
      <span className="col-span-full text-sm empty:hidden @max-3xl:text-base @3xl:col-span-1 @3xl:self-center @3xl:@max-5xl:justify-self-end">
        {spam && <span className="mr-2 text-steel">Spam</span>}
        {stage && <span className="mr-2 text-steel">{stage}</span>}
        {returned && <span className="mr-2 text-steel">Back from the archive</span>}
        {clock && <ClockText clock={clock} />}
        {answered && !clock && <span className="text-green">Answered</span>}
        {!answered && status === "archived" && <span className="text-steel">Archived, not answered</span>}
      </span>
    </>
  );
}

const tones = {
  waiting: "text-steel",
  soon: "font-semibold text-yellow",
  overdue: "font-semibold text-error",
};

export function ClockText({ clock }: { clock: ReplyClock }) {
  return (
    <span className={tones[clock.tone]} title={`Due ${clock.due}`}>
      {clock.text}
    </span>
  );
}
