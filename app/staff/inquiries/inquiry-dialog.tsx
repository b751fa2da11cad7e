import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { holdFigures } from "#app/domain/values/typography.ts";
import { lazyPart } from "#app/ui/loading.tsx";
import { NoticePlace } from "#app/ui/notices.tsx";
import { Conversation } from "./conversation.tsx";
import type { OpenedProps } from "./conversation-form.ts";
import { rowOf } from "./inbox-keys.tsx";
import { type ChangeForm, InquiryActions } from "./inquiry-actions.tsx";
import { ClockText } from "./inquiry-list.tsx";
import type { OpenedInquiry } from "./inquiry-view.ts";

// Loaded later, since the list of inquiries needs neither.
const notLoaded = (what: string) => () => (
  <p className="text-steel">{what} could not be loaded. Reload the page to see them.</p>
);
const InquiryFiles = lazyPart(() => import("./inquiry-files.tsx"), notLoaded("The files"));
const DetailsForm = lazyPart(() => import("./details-form.tsx"), notLoaded("Stage, owner and follow-up"));

interface Props extends OpenedProps {
  /** Address of the list. */
  list: string;
  close: () => void;
  form: ChangeForm;
  busy: boolean;
  /** Whether it is a pane beside its list; null while that is unknown. */
  isPane: boolean | null;
}

/**
 * Shows an inquiry in a pane beside its list, or on narrow screens in a dialog over it. Without script the dialog is open
 * on the page and its close button is a link.
 */
export function InquiryDialog({ inquiry, list, close, form, busy, conversation, sent, isPane }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isPane === false);
  usePaneFocus(dialog, isPane === true, inquiry.id);
  return (
    <dialog
      ref={dialog}
      open
      className="window inquiry-window"
      aria-labelledby="inquiry-name"
      closedby={isPane === false ? "any" : "none"}
      // A confirmation inside the dialog closes separately, and a pane is open again by then.
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && close()}
    >
      <div className="@container">
        <article className="inquiry-sheet">
          <header className="inquiry-head">
            <div>
              <h2 id="inquiry-name" tabIndex={-1} className="text-xl wrap-anywhere">
                {inquiry.name}
              </h2>
              <p className="numbers flex flex-wrap gap-x-4 text-steel">
                {inquiry.company && <span className="wrap-anywhere">{inquiry.company}</span>}
                {inquiry.service && <span className="text-ink">{inquiry.service}</span>}
                <State inquiry={inquiry} />
              </p>
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
          <div className="inquiry-text">
            <p className="max-w-[70ch] text-lg whitespace-pre-wrap wrap-anywhere">
              {holdFigures(inquiry.message)}
            </p>
            {inquiry.files.length > 0 && (
              <Suspense>
                <InquiryFiles files={inquiry.files} />
              </Suspense>
            )}
            <Conversation inquiry={inquiry} conversation={conversation} sent={sent} />
          </div>
          <div className="grid grid-cols-1 content-start gap-5 @min-[54rem]:[grid-area:side]">
            <InquiryFacts inquiry={inquiry} />
            <Suspense>
              <DetailsForm inquiry={inquiry} conversation={conversation} sent={sent} />
            </Suspense>
          </div>
          <InquiryActions inquiry={inquiry} conversation={conversation} form={form} busy={busy} />
        </article>
      </div>
      {isPane === false && <NoticePlace />}
    </dialog>
  );
}

/** Shows the time left to reply, or what was done with the inquiry. */
function State({ inquiry: { clock, answered, status, spam } }: { inquiry: OpenedInquiry }) {
  if (clock) return <ClockText clock={clock} />;
  if (spam) return <span>Spam</span>;
  if (status === "archived") return <span>Archived</span>;
  return answered ? <span className="text-green">Answered</span> : null;
}

/** Turns a dialog rendered open into a modal one, and back when the window becomes wider. Closing it restores the focus. */
function useModal(ref: React.RefObject<HTMLDialogElement | null>, isModal: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(":modal") === isModal) return;
    if (isModal) {
      dialog.removeAttribute("open");
      dialog.showModal();
    } else {
      dialog.close();
      dialog.setAttribute("open", "");
    }
  }, [ref, isModal]);
  // Runs before React removes the dialog: afterwards the browser no longer restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.matches(":modal")) dialog.close();
    };
  }, [ref]);
}

/** Moves the focus back to the row when a pane that has it closes. */
function usePaneFocus(dialog: React.RefObject<HTMLDialogElement | null>, isPane: boolean, id: number) {
  useLayoutEffect(() => {
    const pane = dialog.current;
    return () => {
      if (isPane && pane?.contains(document.activeElement)) rowOf(id)?.focus({ preventScroll: true });
    };
  }, [dialog, isPane, id]);
}

function InquiryFacts({ inquiry }: { inquiry: OpenedInquiry }) {
  const { reference, received, email, reply, about, clock, answered, spam, spamReason, status } = inquiry;
  const { returnedOn, startOn, place } = inquiry;
  return (
    <dl className="border-t-2 border-ink numbers">
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
      {startOn && <Fact name="Preferred start">{startOn}</Fact>}
      {place && <Fact name="Site location">{place}</Fact>}
      {reply.phone && <Fact name="Phone">{reply.phone}</Fact>}
      <Fact name="Mail">{email}</Fact>
      {about.map(({ kind, name, page, edit }) => (
        <Fact key={kind} name={kind === "machine" ? "Machine" : "Project"}>
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
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b border-hairline py-1.5">
      <dt className="text-steel">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
