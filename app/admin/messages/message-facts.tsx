import { Link } from "react-router";
import type { OpenedMessage } from "./message-view.ts";

/** Shows an inquiry's sender, dates and subject. */
export function MessageFacts({ message }: { message: OpenedMessage }) {
  const { reference, received, email, reply, about, clock, answered, spam, spamReason, status } = message;
  const { returnedOn, startOn, place } = message;
  return (
    <dl className="message-facts numbers">
      <Fact name="Reference">{reference}</Fact>
      <Fact name="Received">{received}</Fact>
      {clock && <Fact name="Reply due">{clock.due}</Fact>}
      {answered && <Fact name="Answered">{answered}</Fact>}
      {status === "archived" && (
        <Fact name="Place">{answered ? "In the archive" : "In the archive, not answered"}</Fact>
      )}
      {returnedOn && (
        <Fact name="Follow-up">Back from the archive, because its follow-up day came: {returnedOn}</Fact>
      )}
      {startOn && <Fact name="Wished start">{startOn}</Fact>}
      {place && <Fact name="Place of the work">{place}</Fact>}
      {reply.phone && <Fact name="Phone">{reply.phone}</Fact>}
      <Fact name="Mail">{email}</Fact>
      {about.map(({ kind, name, page, edit }) => (
        <Fact key={kind} name={kind === "equipment" ? "Machine" : "Project"}>
          <span className="flex flex-wrap items-center gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            {page === null ? (
              <span className="text-steel">in the trash</span>
            ) : (
              <>
                <a href={page} className="link">
                  Public page
                </a>
                <Link to={edit} className="link">
                  Edit
                </Link>
              </>
            )}
          </span>
        </Fact>
      ))}
      {spam && <Fact name="Spam">{spamReason ?? "moved here by the office"}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
