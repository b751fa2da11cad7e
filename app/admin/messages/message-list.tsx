import { Link } from "react-router";
import type { ReplyClock } from "#app/content/messages/reply-clock.ts";
import type { ListedMessage } from "./message-view.ts";

interface Props {
  messages: ListedMessage[];
  /** Returns the URL that opens a message over this list. */
  to: (id: number) => string;
}

/** Lists messages: one row each on wide screens, a compact block on phones. New messages are bold. */
export function MessageList({ messages, to }: Props) {
  return (
    <ul className="numbers panel divide-y divide-hairline p-0">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={to(message.id)}
            state={{ overList: true }}
            preventScrollReset
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-l-3 border-transparent px-4 py-2.5 hover:bg-paper data-new:border-amber xl:grid-cols-[14rem_minmax(0,1fr)_auto_7rem] xl:items-center"
            data-new={message.status === "new" ? "" : undefined}
          >
            <Line message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Line({ message }: { message: ListedMessage }) {
  const { name, company, service, snippet, status, answered, clock, when } = message;
  const fresh = status === "new";
  return (
    <>
      <span className={`truncate ${fresh ? "font-bold" : ""}`}>
        {fresh && <span className="sr-only">New: </span>}
        {name}
        {company && <span className="font-normal text-steel max-md:hidden"> · {company}</span>}
      </span>
      <span className="text-right whitespace-nowrap text-steel xl:order-last">{when}</span>
      <span className="col-span-full truncate md:col-span-1">
        {service && <span className={fresh ? "font-semibold" : "text-steel"}>{service}: </span>}
        <span className="text-steel">{snippet}</span>
      </span>
      <span className="col-span-full text-sm empty:hidden max-md:text-base md:col-span-1 md:justify-self-end md:self-center">
        {clock && <ClockText clock={clock} />}
        {answered && <span className="text-green">Answered</span>}
        {!answered && status === "archived" && <span className="text-steel">Archived</span>}
      </span>
    </>
  );
}

const tones = {
  waiting: "text-steel",
  soon: "font-semibold text-yellow",
  overdue: "font-semibold text-error",
};

/** Shows the time left to reply. */
export function ClockText({ clock }: { clock: ReplyClock }) {
  return (
    <span className={tones[clock.tone]} title={`Reply due ${clock.due}`}>
      {clock.text}
    </span>
  );
}
