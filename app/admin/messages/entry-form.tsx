import { useEffect, useRef } from "react";
import { mailtoAddress } from "#app/content/mail/mailto.ts";
import { filledTemplate, maxEntry } from "#app/content/messages/conversation.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { TextArea } from "#app/ui/form-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFrameFacts } from "../frame-facts.ts";
import type { MessageResponse, OpenedConversation } from "./continue-conversation.server.ts";
import type { OpenedMessage } from "./message-view.ts";
import { useDraft } from "./use-draft.ts";
import { useStep } from "./use-step.ts";

interface Props {
  step: "reply" | "note";
  message: OpenedMessage;
  conversation: OpenedConversation;
  sent: MessageResponse | undefined;
}

/** Writes a reply or a note. What was typed stays until it is stored. */
export function EntryForm({ step, message, conversation, sent }: Props) {
  const { id, name, email, reference, service } = message;
  const { account, key, seen, templates, company, office } = conversation;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(account, `${step} ${id}`);
  const text = () => {
    const area = form.current?.elements.namedItem("text");
    return area instanceof HTMLTextAreaElement ? area : null;
  };
  const keep = () => {
    const value = text()?.value ?? "";
    if (value === "") draft.forget();
    else draft.keep({ text: value });
  };
  const stored = useRef("");
  const { Form, result, busy } = useStep(step, id, {
    sent,
    onDone: () => {
      draft.forgetIf("text", stored.current);
      const area = text();
      // What was typed while it was being sent stays.
      if (area?.value === stored.current) area.value = "";
    },
  });
  const kept = draft.kept?.text;
  useEffect(() => {
    const area = form.current?.elements.namedItem("text");
    if (kept && area instanceof HTMLTextAreaElement && area.value === "") area.value = kept;
  }, [kept]);
  const isReply = step === "reply";
  const { sendsMail = true } = useFrameFacts();
  const byHand = !sendsMail && isReply;
  const fill = (at: string) => {
    const template = templates[Number(at)];
    const area = text();
    if (!template || !area) return;
    const filled = filledTemplate(template.text, { name, reference, service, company });
    area.value = area.value.trim() ? `${area.value.trimEnd()}\n\n${filled}` : filled;
    area.focus();
    keep();
  };
  const typed = result?.typed?.text;
  return (
    <Form
      method="post"
      ref={form}
      onInput={keep}
      onSubmit={() => {
        stored.current = text()?.value ?? "";
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
        <label className="entry-template">
          <span className="text-steel">Template</span>
          <select className="input" value="" onChange={(event) => fill(event.currentTarget.value)}>
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
          id: `message-${step}`,
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
          hint={
            byHand
              ? "This site sends no mail. Send the reply from your mail program, then press “Mark as answered”."
              : isReply
                ? `Goes to ${email} with the inquiry quoted.`
                : "Only the office sees notes."
          }
        />
      </FormContext>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {byHand ? (
          <a
            href={message.reply.mail}
            className="button button-amber"
            onClick={({ currentTarget }) => {
              const mail = { subject: `Re: Your inquiry ${reference}`, text: text()?.value ?? "" };
              currentTarget.href = mail.text.trim() ? mailtoAddress(email, mail) : message.reply.mail;
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
