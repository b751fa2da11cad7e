import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher, useLocation, useNavigate } from "react-router";
import { dependencies } from "#app/context.ts";
import { listAdmins } from "#app/domain/accounts/accounts.server.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { isConversationStep } from "#app/domain/inquiries/conversation.ts";
import { countInbox, listInbox, listServices } from "#app/domain/inquiries/inbox.server.ts";
import { inboxFilter, inboxSearch, isByDue, isNarrowed, withOwnerId } from "#app/domain/inquiries/inbox.ts";
import { listInquiryFiles } from "#app/domain/inquiries/inquiries.server.ts";
import { overdueArrival } from "#app/domain/inquiries/reply-clock.ts";
import { findInquiry } from "#app/domain/inquiries/whole-inquiries.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { counted } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { useReload } from "#app/http/use-reload.ts";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { useChanges } from "#app/staff/list/use-changes.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWide } from "#app/ui/use-wide.ts";
import type { Route } from "./+types/inquiries-page.ts";
import { changeInquiries } from "./change-inquiry.server.ts";
import {
  continueByForm,
  type InquiryResponse,
  readConversation,
  stepFields,
} from "./continue-conversation.server.ts";
import { submitInquiry } from "./conversation-form.ts";
import { InboxHead, InboxLinks } from "./inbox-head.tsx";
import { Keys, NoConversation, rowOf, useInboxKeys } from "./inbox-keys.tsx";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { InquiryList } from "./inquiry-list.tsx";
import { listedInquiry, openedInquiry } from "./inquiry-view.ts";

const address = "/admin/cms/messages";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, mailTo } = context.get(dependencies);
  const filter = inboxFilter(url.searchParams);
  const id = recordId(url.searchParams.get("message"));
  const { value: openDays } = await readSetting(db, "openDays");
  const now = new Date();
  const latestOverdue = overdueArrival(now, openDays).toISOString();
  const me = context.get(account).id;
  const [list, counts, found, services, admins] = await Promise.all([
    listInbox(db, withOwnerId(filter, me), { latestOverdue }),
    countInbox(db, latestOverdue),
    id === null ? undefined : findInquiry(db, id),
    listServices(db),
    listAdmins(db),
  ]);
  return {
    filter: { ...filter, page: list.page },
    counts,
    total: list.total,
    pages: list.pages,
    inquiries: list.inquiries.map((inquiry) => listedInquiry(inquiry, now, openDays)),
    opened: found
      ? openedInquiry(found, { files: await listInquiryFiles(db, found.id), now, hours: openDays })
      : null,
    conversation: found ? await readConversation(db, found, { mailTo, accountId: me }) : null,
    choices: {
      services,
      accounts: admins
        .filter((admin) => admin.id !== me)
        .map((admin) => ({ id: admin.id, name: admin.name || admin.email })),
    },
    missing: url.searchParams.has("message") && !found,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["intent", "id", "ids", "was", ...stepFields]);
  const step = form.get("intent");
  return isConversationStep(step) && !form.has("ids")
    ? continueByForm(form, step, context)
    : changeInquiries(form, context);
}

export const clientAction = (args: Route.ClientActionArgs) => submitInquiry(args);

/** Also after a conflict, so that the form names what a colleague has stored and can be sent again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

// Loaded later: the list does not wait for the bar of a selection, and few lists are empty.
const InquirySelection = lazyPart(() => import("./inquiry-selection.tsx"), nothing);
const NoInquiries = lazyPart(
  () => import("./no-inquiries.tsx"),
  () => <p>No messages here.</p>,
);

/** Changes after which the dialog closes. */
const closing = ["archive", "unarchive", "spam", "not-spam", "delete"];

export default function InquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, counts, total, pages, inquiries, opened, conversation, missing, choices } = loaderData;
  const list = inboxSearch(filter) || "?";
  const { state } = useLocation();
  const opening = {
    replace: opened !== null,
    state: opened ? state : { overList: true },
    preventScrollReset: true,
  };
  const close = useClose(list);
  const panes = useWide("1100px");
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number>(undefined);
  useMarkRead(opened);
  useArrivals();
  // After the dialog has given the focus back to its row, which is about to leave the list.
  useLayoutEffect(() => {
    if (opened || focusNext.current === undefined) return;
    rowOf(focusNext.current)?.focus({ preventScroll: true });
    focusNext.current = undefined;
  }, [opened]);
  const changes = useChanges<InquiryResponse>(address, {
    initialResponse: actionData,
    onResponse({ id, change, ofSelection }, isOfUndo) {
      if (isOfUndo || !change) return;
      if (ofSelection) rows.current?.focus({ preventScroll: true });
      if (!id || id !== opened?.id || !closing.includes(change)) return;
      const at = inquiries.findIndex((inquiry) => inquiry.id === id);
      focusNext.current = (inquiries[at + 1] ?? inquiries[at - 1])?.id;
      close();
    },
  });
  const change = (values: { id: string; intent: string }) => changes.submit(values, { method: "post" });
  useInboxKeys({ filter, inquiries, opened, opening, close, change, panes: panes === true });
  return (
    <div className="inbox">
      <PageTitle
        inWindow={counts.new > 0 ? `(${counts.new}) Messages` : "Messages"}
        actions={<InboxLinks filter={filter} total={total} counts={counts} />}
      >
        Messages
      </PageTitle>
      {missing && !actionData && (
        <p role="status" className="mb-4 font-semibold">
          This message no longer exists.
        </p>
      )}
      <InboxHead filter={filter} counts={counts} choices={choices} />
      <div className="inbox-panes">
        <div ref={rows} tabIndex={-1} className="inbox-list group @container">
          {inquiries.length > 0 ? (
            <>
              <InquiryList
                inquiries={inquiries}
                openedId={opened?.id}
                to={(id) => inboxSearch(filter, id)}
                opening={opening}
              />
              <Suspense>
                <InquirySelection changes={changes} status={filter.status} inquiries={inquiries} />
              </Suspense>
            </>
          ) : (
            <Suspense>
              <NoInquiries filter={filter} />
            </Suspense>
          )}
          <p className={total > 0 ? "numbers mt-3 text-steel" : "sr-only"} role="status">
            {isNarrowed(filter) && `${counted(total, "message")} found`}
          </p>
          {inquiries.length > 0 && <Keys className="mt-4 pointer-fine:lg:flex panes:hidden!" />}
          <Pager
            page={filter.page}
            pages={pages}
            words={isByDue(filter.status) ? ["Due before", "Due later"] : ["Newer", "Older"]}
            to={(page) => inboxSearch({ ...filter, page }) || "?"}
          />
        </div>
        {opened && conversation ? (
          <InquiryDialog
            key={opened.id}
            inquiry={opened}
            list={list}
            close={close}
            form={changes.Form}
            busy={changes.state !== "idle"}
            conversation={conversation}
            sent={actionData}
            isPane={panes}
          />
        ) : (
          inquiries.length > 0 && <NoConversation />
        )}
      </div>
    </div>
  );
}

/** Returns to the list, through the browser's history when the list is the previous page. */
function useClose(list: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => (state?.overList ? navigate(-1) : navigate(list, { replace: true, preventScrollReset: true }));
}

/** Marks a new inquiry as read when it is opened, without a notice. */
function useMarkRead(opened: { id: number; status: string } | null): void {
  const { submit } = useFetcher();
  const marked = useRef<number | null>(null);
  useEffect(() => {
    if (!opened) marked.current = null;
    if (!opened || marked.current === opened.id) return;
    marked.current = opened.id;
    if (opened.status === "new")
      submit({ id: String(opened.id), intent: "read" }, { method: "post", action: address });
  }, [opened, submit]);
}

/** Milliseconds between two readings of the inbox. */
const interval = 30_000;

/**
 * Reads the inbox again every half minute and when its window gets the focus, but not while a reply or note is being
 * written: its form must name the newest entry that the writer has seen, for the check that a colleague has not answered
 * first.
 */
function useArrivals(): void {
  const reload = useReload();
  useEffect(() => {
    const read = async () => {
      const texts = document.querySelectorAll<HTMLTextAreaElement>(".entry-form textarea");
      if (document.hidden || [...texts].some(({ value }) => value !== "")) return;
      // A reload without a server would replace the page by an error.
      const response = await fetch("/healthz").catch(() => null);
      if (response?.ok) await reload();
    };
    const timer = setInterval(read, interval);
    addEventListener("focus", read);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", read);
    };
  }, [reload]);
}
