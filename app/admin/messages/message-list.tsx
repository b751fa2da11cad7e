import { Link } from "react-router";
import type { ReplyClock } from "#app/content/messages/reply-clock.ts";
import { SelectBox } from "../list/selection-bar.tsx";
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
        <li
          key={message.id}
          className="flex border-l-3 border-transparent data-new:border-amber"
          data-new={message.status === "new" ? "" : undefined}
        >
          <span className="flex shrink-0 pl-3">
            <SelectBox id={message.id} label={`Select the message from ${message.name}`} />
          </span>
          <Link
            to={to(message.id)}
            state={{ overList: true }}
            preventScrollReset
            className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 hover:bg-paper xl:grid-cols-[14rem_minmax(0,1fr)_auto_7rem] xl:items-center"
          >
            <Line message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Line({ message }: { message: ListedMessage }) {
  const { name, company, service, snippet, status, answered, clock, stage, when } = message;
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
        {stage && <span className="mr-2 text-steel">{stage}</span>}
        {clock && <ClockText clock={clock} />}
        {answered && !clock && <span className="text-green">Answered</span>}
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
    <span className={tones[clock.tone]} title={`Due ${clock.due}`}>
      {clock.text}
    </span>
  );
}
