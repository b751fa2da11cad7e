import { useState } from "react";
import type { EntryKind } from "#app/content/messages/conversation.ts";
import type { MessageResponse, OpenedConversation } from "./continue-conversation.server.ts";
import { EntryForm } from "./entry-form.tsx";
import type { OpenedMessage } from "./message-view.ts";

interface Props {
  message: OpenedMessage;
  conversation: OpenedConversation;
  /** The result of a form that was sent without script. */
  sent: MessageResponse | undefined;
}

/** Shows the conversation of an inquiry, and the forms that continue it. */
export function Conversation({ message, conversation, sent }: Props) {
  const [writes, setWrites] = useState<"reply" | "note">(sent?.step === "note" ? "note" : "reply");
  return (
    <section aria-labelledby="conversation-title" className="conversation">
      <h3 id="conversation-title" className="sr-only">
        Conversation
      </h3>
      <div className="composer">
        <fieldset className="flex flex-wrap gap-x-6 border-t-2 border-ink pt-2">
          <legend className="sr-only">Write</legend>
          {(["reply", "note"] as const).map((kind) => (
            <label key={kind} className="tap cursor-pointer gap-2">
              <input
                type="radio"
                name="writes"
                value={kind}
                checked={writes === kind}
                onChange={() => setWrites(kind)}
                className="size-5 accent-ink"
              />
              {kind === "reply" ? "Reply by mail" : "Internal note"}
            </label>
          ))}
        </fieldset>
        <EntryForm key={writes} step={writes} {...{ message, conversation, sent }} />
      </div>
      {conversation.entries.length > 0 && <Entries entries={conversation.entries} />}
    </section>
  );
}

const titles: Record<EntryKind, string> = {
  note: "Internal note",
  reply: "Reply by mail",
  call: "Call",
  whatsapp: "WhatsApp message",
  acknowledgement: "Acknowledgement by mail",
};

/** Lists the entries, oldest first, with what became of their mails. */
function Entries({ entries }: Pick<OpenedConversation, "entries">) {
  return (
    <ol className="grid gap-4 border-t border-hairline pt-4">
      {entries.map(({ id, kind, at, author, text, mail }) => (
        <li key={id} className={`border-l-3 pl-4 ${kind === "note" ? "border-amber" : "border-ink"}`}>
          <p className="numbers flex flex-wrap gap-x-3 text-steel">
            <span className="font-semibold text-ink">{titles[kind]}</span>
            {author && <span>{author}</span>}
            <span>{at}</span>
          </p>
          {text && <p className="mt-1 max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{text}</p>}
          {mail === "waiting" && <p className="mt-1 text-steel">Is being sent</p>}
          {mail !== null && mail !== "waiting" && (
            <p className="mt-1 font-semibold text-error wrap-anywhere">
              Not sent yet; the site keeps trying. The mail server said: {mail}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
