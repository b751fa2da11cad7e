import { useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { isConversationStep } from "#app/content/messages/conversation.ts";
import { countInbox, listInbox } from "#app/content/messages/inbox.server.ts";
import { folders, type InboxFilter, inboxFilter, inboxSearch } from "#app/content/messages/inbox.ts";
import { messageChanges } from "#app/content/messages/message-changes.ts";
import { overdueArrival } from "#app/content/messages/reply-clock.ts";
import { findMessage } from "#app/content/messages/whole-messages.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "../pager.tsx";
import { submitChange } from "../submit-change.ts";
import type { Route } from "./+types/messages-page.ts";
import { changeByForm, changeSeveralByForm } from "./change-message.server.ts";
import { continueByForm, readConversation, stepFields } from "./continue-conversation.server.ts";
import { InboxHead } from "./inbox-head.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageList } from "./message-list.tsx";
import { MessageSelection } from "./message-selection.tsx";
import { listedMessage, openedMessage } from "./message-view.ts";
import {
  type ChangeResponse,
  isNoResponse,
  messagesFor,
  useMarkRead,
  useMessageChanges,
} from "./use-message-changes.ts";
import { shortcuts, useShortcuts } from "./use-shortcuts.ts";
import { type StepResult, stepNotice } from "./use-step.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, mailTo } = context.get(dependencies);
  const filter = inboxFilter(url.searchParams);
  const id = recordId(url.searchParams.get("message"));
  const { value: openDays } = await readSetting(db, "openDays");
  const now = new Date();
  const latestOverdue = overdueArrival(now, openDays).toISOString();
  const [list, counts, found] = await Promise.all([
    listInbox(db, filter, latestOverdue),
    countInbox(db, latestOverdue),
    id === null ? undefined : findMessage(db, id),
  ]);
  return {
    filter: { ...filter, page: list.page },
    counts,
    total: list.total,
    pages: list.pages,
    messages: list.messages.map((message) => listedMessage(message, now, openDays)),
    opened: found ? openedMessage(found, now, openDays) : null,
    conversation: found ? await readConversation(db, found, mailTo) : null,
    missing: url.searchParams.has("message") && !found,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "id", "ids", ...stepFields]);
  const step = form.get("intent");
  if (form.has("ids")) return changeSeveralByForm(form, context);
  return isConversationStep(step) ? continueByForm(form, step, context) : changeByForm(form, context);
}

/** Shows a notice when a change fails on the network; the message and its page stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const [id, intent] = [Number(form.get("id")), form.get("intent")];
  return submitChange(serverAction, (outcome): ChangeResponse | StepResult =>
    isConversationStep(intent)
      ? { id, step: intent, outcome }
      : { id, change: String(intent) as ChangeResponse["change"], outcome },
  );
}

/** Changes after which the dialog closes. */
const closing = ["archive", "unarchive", "spam", "not-spam", "delete"];

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, counts, total, pages, messages, opened, conversation, missing } = loaderData;
  const sent = actionData && "step" in actionData ? actionData : undefined;
  const list = inboxSearch(filter) || "?";
  const close = useClose(list);
  const selection = useRef<HTMLFormElement>(null);
  useMarkRead(opened);
  const changes = useMessageChanges(({ id, change, outcome }) => {
    if (id === 0 && !isNoResponse(outcome)) selection.current?.reset();
    if (!isNoResponse(outcome) && id === opened?.id && closing.includes(change)) close();
  });
  const navigate = useNavigate();
  useShortcuts((what) => {
    if (what === "next" || what === "previous") {
      const at = messages.findIndex(({ id }) => id === opened?.id);
      const to = messages[what === "next" ? at + 1 : Math.max(at, 1) - 1];
      if (to)
        navigate(inboxSearch(filter, to.id), {
          replace: opened !== null,
          preventScrollReset: true,
          state: { overList: true },
        });
    } else if (opened && what === "archive") {
      const intent = opened.status === "archived" ? "unarchive" : "archive";
      changes.submit({ id: String(opened.id), intent }, { method: "post" });
    } else if (what === "reply") document.querySelector<HTMLElement>("#message-reply-text")?.focus();
    else if (what === "delete")
      document.querySelector<HTMLElement>(".message-actions button[command=show-modal]")?.click();
  });
  return (
    <>
      <PageTitle
        inWindow={counts.new > 0 ? `(${counts.new}) Messages` : "Messages"}
        actions={
          <>
            <Link to="/admin/cms/messages/pipeline" className="button">
              Pipeline
            </Link>
            {total > 0 && (
              <a
                href={`/admin/cms/messages/export${inboxSearch({ ...filter, page: 1 })}`}
                className="button"
                download
              >
                Export CSV
              </a>
            )}
          </>
        }
      >
        Messages
      </PageTitle>
      <p className="numbers -mt-4 mb-4 text-steel">
        {counts.new} new, {counts.read} read
      </p>
      {actionData && "change" in actionData && <ChangeNotice response={actionData} />}
      {sent && stepNotice(sent) && (
        <p role="status" className="panel mb-4 font-semibold">
          {stepNotice(sent)}
        </p>
      )}
      {missing && !actionData && (
        <p role="status" className="mb-4 font-semibold">
          This message no longer exists.
        </p>
      )}
      {opened && conversation && (
        <MessageDialog
          key={opened.id}
          message={opened}
          list={list}
          close={close}
          form={changes.Form}
          busy={changes.state !== "idle"}
          conversation={conversation}
          sent={sent}
        />
      )}
      <InboxHead filter={filter} counts={counts} />
      {messages.length > 0 ? (
        <div className="group">
          <MessageSelection form={changes.Form} status={filter.status} ref={selection} />
          <MessageList messages={messages} to={(id) => inboxSearch(filter, id)} />
        </div>
      ) : (
        <Nothing filter={filter} />
      )}
      <p className={total > 0 ? "numbers mt-3 text-steel" : "sr-only"} role="status">
        {filter.q && `${total} ${total === 1 ? "message" : "messages"} found`}
      </p>
      {messages.length > 0 && <Shortcuts />}
      <Pager
        page={filter.page}
        pages={pages}
        words={["Newer", "Older"]}
        to={(page) => inboxSearch({ ...filter, page }) || "?"}
      />
    </>
  );
}

/** Returns to the list, through the browser's history when the list is the previous page. */
function useClose(list: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => (state?.overList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}

/** Lists the keys, where there probably is a keyboard. */
function Shortcuts() {
  return (
    <p className="mt-4 hidden flex-wrap gap-x-5 gap-y-1 text-sm text-steel pointer-fine:lg:flex">
      {Object.entries(shortcuts).map(([key, what]) => (
        <span key={key}>
          <kbd className="mr-1 border border-hairline px-1.5 font-semibold text-ink">{key}</kbd>
          {what}
        </span>
      ))}
    </p>
  );
}

/** Shows the outcome of a form sent without script. */
function ChangeNotice({ response }: { response: ChangeResponse }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-4">
      <p role="status" className="font-semibold">
        {messagesFor(response)}
      </p>
      {response.outcome === "done" && (
        <Form method="post">
          {(response.ids ?? [response.id]).map((id) => (
            <input key={id} type="hidden" name={response.ids ? "ids" : "id"} value={id} />
          ))}
          <button type="submit" name="intent" value={messageChanges[response.change].undo} className="button">
            Undo
          </button>
        </Form>
      )}
    </div>
  );
}

function Nothing({ filter: { q, status } }: { filter: InboxFilter }) {
  const folder = folders[status];
  const emptyText =
    status === "open"
      ? "No open messages. Inquiries from the contact form arrive here."
      : `No messages in “${folder}”.`;
  return (
    <div className="panel text-center">
      <p className="text-steel wrap-anywhere">{q ? `No message in “${folder}” has “${q}”.` : emptyText}</p>
      {q && (
        <p className="mt-3 flex flex-wrap justify-center gap-3">
          <Link to={inboxSearch({ status }) || "?"} className="button">
            Clear search
          </Link>
          {status !== "archived" && (
            <Link to={inboxSearch({ q, status: "archived" })} className="button">
              Search archived messages
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
