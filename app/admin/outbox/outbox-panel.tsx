import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { counted, summaryOf } from "./outbox-state.ts";
import { QueuedRow } from "./queued-row.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useOutbox } from "./use-outbox.ts";

/** Shows how far the queue is in a line, and each photo in a sheet. */
export default function OutboxPanel({ account }: { account: string }) {
  const { photos, paused, tryNow } = useOutbox(account);
  const [open, setOpen] = useState(false);
  const own = photos.filter((photo) => photo.account === account);
  const others = Map.groupBy(
    photos.filter((photo) => photo.account !== account),
    ({ email }) => email,
  );
  if (photos.length === 0) return null;
  const kept = [...others].map(([email, { length }]) => `${counted(length)} of ${email} kept here`);
  const summary = [summaryOf(own, paused), ...kept].filter(Boolean).join(" · ");
  const refused = own.some((photo) => photo.refused);
  return (
    <div className={`outbox-strip ${refused ? "outbox-refused" : ""}`}>
      <p className="numbers min-w-0 wrap-anywhere">{summary}</p>
      <button type="button" className="tap link font-semibold" onClick={() => setOpen(true)}>
        Show photos
      </button>
      <p role="status" className="sr-only">
        {paused ? summary : ""}
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        labelledBy="outbox-title"
        className="window outbox-sheet"
      >
        <h2 id="outbox-title" tabIndex={-1} data-reads-first="" className="text-xl">
          Photos in this browser
        </h2>
        {summaryOf(own, paused) && <p className="numbers mt-1">{summaryOf(own, paused)}</p>}
        {paused && paused.pause === "signed out" && <SignInAgain onDone={tryNow} />}
        {paused && paused.pause !== "signed out" && own.some((photo) => !photo.refused) && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 wrap-anywhere">{paused.why} Retrying automatically.</span>
            <button type="button" className="tap link" onClick={tryNow}>
              Try now
            </button>
          </p>
        )}
        <ul className="outbox-rows">
          {own.map((photo) => (
            <QueuedRow key={photo.id} photo={photo} paused={paused} />
          ))}
        </ul>
        {[...others].map(([email, { length }]) => (
          <p key={email} className="mt-3 border-l-4 border-amber pl-3 wrap-anywhere">
            {counted(length)} of {email}: kept in this browser, sent once {email} signs in here.
          </p>
        ))}
        <p className="mt-5 text-right">
          <button type="button" className="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </p>
      </Dialog>
    </div>
  );
}
