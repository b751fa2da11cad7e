import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { trashDays } from "#app/domain/records/trash.ts";
import { useMenu } from "#app/staff/list/use-menu.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { changeLabels } from "./change-labels.ts";
import type { OpenedConversation } from "./continue-conversation.server.ts";
import type { OpenedInquiry } from "./inquiry-view.ts";

export type ChangeForm = FetcherWithComponents<unknown>["Form"];

type Way = "mail" | "call" | "whatsapp";

/** What is asked after a further reply to an answered inquiry; nothing after a mail, which is not noted. */
const furtherReplies: Record<Way, { question: string; yes: string }> = {
  mail: { question: "", yes: "" },
  call: { question: "Did the call take place?", yes: "Add the call" },
  whatsapp: { question: "Did you send the message?", yes: "Add the message" },
};

interface Props {
  inquiry: OpenedInquiry;
  conversation: OpenedConversation;
  form: ChangeForm;
  busy: boolean;
}

/** Offers ways to reply to an inquiry and actions on it. What does not fit one line is in a menu. */
export function InquiryActions({ inquiry, conversation, form: Form, busy }: Props) {
  const { id, name, status, spam, answered, reply } = inquiry;
  const { key, seen } = conversation;
  const [tried, setTried] = useState<{ by: Way; seen: number } | null>(null);
  const setReplied = (by: Way) => setTried({ by, seen });
  // The question is over once something was added to the conversation.
  const replied = tried?.seen === seen && !(answered && tried.by === "mail") ? tried.by : null;
  const question = replied && (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink bg-paper p-3">
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {answered ? furtherReplies[replied].question : `Have you answered ${name}?`}
      </p>
      {/* A call and a WhatsApp message are noted in the conversation. */}
      <SubmitButton
        busy={busy}
        name="intent"
        value={replied === "mail" ? "answered" : replied}
        className="button button-amber"
      >
        {answered ? furtherReplies[replied].yes : changeLabels.answered}
      </SubmitButton>
    </div>
  );
  return (
    <Form method="post" className="inquiry-actions">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={`way-${key}`} />
      <input type="hidden" name="seen" value={seen} />
      {question}
      <div className="quiet-actions">
        {reply.call && (
          <a href={reply.call} className="button" onClick={() => setReplied("call")}>
            <span>
              Call <span className="@max-[40rem]:sr-only">{reply.phone}</span>
            </span>
          </a>
        )}
        {spam && <Change to="not-spam" busy={busy} amber />}
        {answered ? (
          <Change to="not-answered" busy={busy} />
        ) : (
          !replied && <Change to="answered" busy={busy} />
        )}
        <details {...useMenu()} className="selection-more inquiry-more">
          <summary className="button chevron list-none">More</summary>
          <div className="quiet-actions">
            {reply.whatsapp && (
              <a
                href={reply.whatsapp}
                target="_blank"
                rel="noopener noreferrer"
                className="button"
                onClick={() => setReplied("whatsapp")}
              >
                WhatsApp
              </a>
            )}
            {status === "archived" ? (
              <Change to="unarchive" busy={busy} />
            ) : answered || spam ? (
              <Change to="archive" busy={busy} />
            ) : (
              <ConfirmButton
                name="intent"
                value="archive"
                question="This inquiry has no answer yet. Archive it?"
                details="Its clock stops."
              >
                {changeLabels.archive}
              </ConfirmButton>
            )}
            <div className="inquiry-rest">
              <a href={reply.mail} className="button" onClick={() => setReplied("mail")}>
                Open in mail program
              </a>
              {/* One button for both, so that it keeps the focus when it switches. */}
              {status !== "archived" && <Change to={status === "new" ? "read" : "unread"} busy={busy} />}
              {!spam && <Change to="spam" busy={busy} />}
              <ConfirmButton
                name="intent"
                value="delete"
                destructive
                question="Are you sure you want to delete this message?"
                details={`It can be restored from the trash for ${trashDays} days.`}
              >
                {changeLabels.delete}
              </ConfirmButton>
            </div>
          </div>
        </details>
      </div>
    </Form>
  );
}

interface ChangeProps {
  to: keyof typeof changeLabels;
  busy: boolean;
  amber?: boolean;
}

function Change({ to, busy, amber = false }: ChangeProps) {
  return (
    <SubmitButton busy={busy} name="intent" value={to} className={`button ${amber ? "button-amber" : ""}`}>
      {changeLabels[to]}
    </SubmitButton>
  );
}
