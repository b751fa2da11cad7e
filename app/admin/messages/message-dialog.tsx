import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import type { OpenedConversation } from "./continue-conversation.server.ts";
import { Conversation } from "./conversation.tsx";
import { type ChangeForm, MessageActions } from "./message-actions.tsx";
import { MessageFacts } from "./message-facts.tsx";
import type { OpenedMessage } from "./message-view.ts";
import type { StepResult } from "./use-step.ts";

interface Props {
  message: OpenedMessage;
  /** The list below it. */
  list: string;
  close: () => void;
  form: ChangeForm;
  busy: boolean;
  conversation: OpenedConversation;
  /** The result of a form of the conversation that was sent without script. */
  sent: StepResult | undefined;
}

/** Shows a message in a dialog over its list. Without script the dialog is open on the page and its close button is a link. */
export function MessageDialog({ message, list, close, form, busy, conversation, sent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      open
      className="window message-window"
      aria-labelledby="message-name"
      closedby="any"
      // A confirmation inside the dialog closes separately.
      onClose={(event) => event.target === event.currentTarget && close()}
    >
      <article className="grid gap-5">
        <header className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <h2 id="message-name" className="text-xl wrap-anywhere">
              {message.name}
            </h2>
            {message.company && <p className="text-steel wrap-anywhere">{message.company}</p>}
          </div>
          <Link
            to={list}
            preventScrollReset
            className="button"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            Close
          </Link>
        </header>
        <MessageFacts message={message} />
        <p className="max-w-[70ch] border-l-3 border-hairline pl-4 text-lg whitespace-pre-wrap wrap-anywhere">
          {message.message}
        </p>
        <MessageActions message={message} form={form} busy={busy} />
        <Conversation message={message} conversation={conversation} sent={sent} />
      </article>
    </dialog>
  );
}

/** Turns a dialog rendered open into a modal one; closing it restores the focus. */
function useModal(ref: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(":modal")) return;
    dialog.removeAttribute("open");
    dialog.showModal();
  }, [ref]);
  // Runs before React removes the dialog: afterwards the browser no longer restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
}
