import { useEffect, useRef, useState } from "react";
import {
  type EntryKind,
  filledTemplate,
  maxEntry,
  replySubject,
} from "#app/domain/inquiries/conversation.ts";
import { mailtoAddress } from "#app/domain/mail/mailto.ts";
import { useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { TextArea } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { OpenedConversation } from "./continue-conversation.server.ts";
import { type OpenedProps, useDraft, useStep } from "./conversation-form.ts";

export function Conversation({ inquiry, conversation, sent }: OpenedProps) {
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
        <EntryForm key={writes} step={writes} inquiry={inquiry} conversation={conversation} sent={sent} />
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

/** Lists the entries, oldest first, with the state of mails that are not delivered. */
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

function textAreaOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const area = form?.elements.namedItem("text");
  return area instanceof HTMLTextAreaElement ? area : null;
}

/** Writes a reply or a note. What was typed stays until it is stored. */
function EntryForm({ step, inquiry, conversation, sent }: OpenedProps & { step: "reply" | "note" }) {
  const { id, name, email, reference, service } = inquiry;
  const { account, key, seen, templates, company, office } = conversation;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(account, `${step} ${id}`);
  const textArea = () => textAreaOf(form.current);
  const storeText = () => {
    const value = textArea()?.value ?? "";
    if (value === "") draft.discard();
    else draft.store({ text: value });
  };
  const sentText = useRef("");
  const { Form, result, busy } = useStep(step, id, {
    sent,
    onDone: () => {
      const area = textArea();
      // What was typed while it was being sent stays.
      if (area?.value === sentText.current) area.value = "";
    },
  });
  const draftText = draft.values?.text;
  useEffect(() => {
    const area = textAreaOf(form.current);
    if (draftText && area?.value === "") area.value = draftText;
  }, [draftText]);
  const isReply = step === "reply";
  const { sendsMail = true } = useFrameFacts();
  const byHand = !sendsMail && isReply;
  const replyHint = sendsMail
    ? `Goes to ${email} with the inquiry quoted.`
    : "This site sends no mail. Send the reply from your mail program, then press “Mark as answered”.";
  const insertTemplate = (at: string) => {
    const template = templates[Number(at)];
    const area = textArea();
    if (!template || !area) return;
    const filled = filledTemplate(template.text, { name, reference, service, company });
    area.value = area.value.trim() ? `${area.value.trimEnd()}\n\n${filled}` : filled;
    area.focus();
    storeText();
  };
  const typed = result?.typed?.text;
  return (
    <Form
      method="post"
      ref={form}
      onInput={storeText}
      onSubmit={() => {
        sentText.current = textArea()?.value ?? "";
      }}
      className="entry-form"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={`${step}-${key}`} />
      <input type="hidden" name="seen" value={seen} />
      {result?.failed && (
        <p role="alert" className="border border-error p-3 font-semibold">
          {result.failed}
        </p>
      )}
      {isReply && templates.length > 0 && (
        <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 @min-[34rem]:absolute @min-[34rem]:top-2.5 @min-[34rem]:right-0 @min-[34rem]:w-64 @min-[34rem]:[&>.input]:min-h-11 @min-[34rem]:[&>.input]:py-1">
          <span className="text-steel">Template</span>
          <select className="input" value="" onChange={(event) => insertTemplate(event.currentTarget.value)}>
            <option value="">Insert a text</option>
            {templates.map((template, at) => (
              <option key={template.name} value={at}>
                {template.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <FormContext
        value={{
          id: `inquiry-${step}`,
          values: { text: typeof typed === "string" ? typed : "" },
          errors: result?.errors ?? {},
          constraints: { text: { required: true, maxLength: maxEntry } },
          labels: { text: isReply ? `Reply to ${name}` : "Internal note" },
        }}
      >
        <TextArea
          name="text"
          rows={2}
          span="entry-field"
          hintAbove
          hint={isReply ? replyHint : "Only the office sees notes."}
        />
      </FormContext>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {byHand ? (
          <a
            href={inquiry.reply.mail}
            className="button button-amber"
            onClick={({ currentTarget }) => {
              const mail = { subject: replySubject(reference), text: textArea()?.value ?? "" };
              currentTarget.href = mail.text.trim() ? mailtoAddress(email, mail) : inquiry.reply.mail;
            }}
          >
            Open in mail program
          </a>
        ) : (
          <SubmitButton
            busy={busy}
            name="intent"
            value={step}
            className={`button ${isReply ? "button-amber" : ""}`}
          >
            {isReply ? "Send reply" : "Add note"}
          </SubmitButton>
        )}
        {isReply && !byHand && (
          <p className="min-w-0 text-sm text-steel wrap-anywhere">
            Answers arrive at {office || "the mailbox that the site sends from"}.
          </p>
        )}
      </div>
    </Form>
  );
}
