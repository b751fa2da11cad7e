import { useEffect, useEffectEvent, useRef, useState } from "react";
import { eventsNotSaved, eventsSaved } from "#app/domain/calendar/events.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { noteSavedEvents } from "#app/http/calendar/note-saved-events.ts";
import { useReload } from "#app/http/use-reload.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useNotify } from "#app/ui/notices.tsx";
import { readQueue, readThumb, removeQueued, requeue } from "./queue/outbox.ts";
import { listenToOutbox, type OutboxMessage } from "./queue/outbox-channel.ts";
import { OutboxRunner } from "./queue/outbox-runner.ts";
import type { QueuedPhoto } from "./queue/uploads-db.ts";
import { SignInAgain } from "./sign-in-again.tsx";

type Paused = Extract<OutboxMessage, { about: "pause" }>;

const pauses: Record<Paused["pause"], string> = {
  network: "waiting for network",
  "signed out": "signed out",
  "other account": "another account is signed in",
  server: "waiting for the server",
};

/** Returns the state of an account's queue in one line; empty if it has no photos. */
function summaryOf(own: QueuedPhoto[], paused: Paused | null): string {
  const refused = own.filter((photo) => photo.refused).length;
  const rest = own.length - refused;
  const sent = own.filter((photo) => photo.token !== null && !photo.refused).length;
  return [
    rest > 0 && `${sent} of ${rest} sent`,
    rest > 0 && (paused ? pauses[paused.pause] : "sending"),
    refused > 0 && `${counted(refused, "photo")} not accepted`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the state of one photo, with the reason if it waits. */
function stateOf(photo: QueuedPhoto, paused: Paused | null): string {
  if (photo.refused) return photo.refused;
  if (photo.token !== null) return "Sent, not saved yet";
  const part = photo.sent > 0 ? `${Math.floor((photo.sent / photo.bytes) * 100)} % sent` : "Not sent yet";
  if (!paused) return part;
  const why = paused.pause === "server" ? paused.why : pauses[paused.pause];
  return `${part}: ${why}`;
}

/** Shows how far this browser's queue is sent, with a list of its photos. */
export default function OutboxPanel({ account }: { account: string }) {
  const { photos, paused, tryNow } = useOutbox(account);
  const [open, setOpen] = useState(false);
  const own = photos.filter((photo) => photo.account === account);
  const others = Map.groupBy(
    photos.filter((photo) => photo.account !== account),
    ({ email }) => email,
  );
  if (photos.length === 0) return null;
  const ofOthers = [...others].map(
    ([email, { length }]) => `${counted(length, "photo")} of ${email} kept here`,
  );
  const ownSummary = summaryOf(own, paused);
  const summary = [ownSummary, ...ofOthers].filter(Boolean).join(" · ");
  const refused = own.some((photo) => photo.refused);
  return (
    <div className={`outbox-strip ${refused ? "border-l-error" : ""}`}>
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
        <p className="numbers mt-1 empty:hidden">{ownSummary}</p>
        {paused && paused.pause === "signed out" && <SignInAgain onDone={tryNow} />}
        {paused && paused.pause !== "signed out" && own.some((photo) => !photo.refused) && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 wrap-anywhere">{paused.why} Retrying automatically.</span>
            <button type="button" className="tap link" onClick={tryNow}>
              Try now
            </button>
          </p>
        )}
        <ul className="mt-4 border-t border-hairline">
          {own.map((photo) => (
            <QueuedRow key={photo.id} photo={photo} paused={paused} />
          ))}
        </ul>
        {[...others].map(([email, { length }]) => (
          <p key={email} className="mt-3 border-l-4 border-amber pl-3 wrap-anywhere">
            {counted(length, "photo")} of {email}: kept in this browser, sent once {email} signs in here.
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

interface Props {
  photo: QueuedPhoto;
  paused: Paused | null;
}

/** Shows a queued photo with its state. Removing it asks again, because this browser has its only copy. */
function QueuedRow({ photo, paused }: Props) {
  const [removing, setRemoving] = useState(false);
  const thumb = useThumb(photo);
  const ofPhoto = <span className="sr-only"> {photo.name}</span>;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3.5 border-b border-hairline px-0 pt-3 pb-1">
      {thumb ? (
        <img className="w-18 h-13.5 object-cover bg-hairline" src={thumb} alt="" />
      ) : (
        <span className="w-18 h-13.5 object-cover bg-hairline" />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{photo.name}</p>
        <p className="numbers text-steel">
          {readableSiteDay(photo.event.date)}, {photo.event.time}
        </p>
        <p className={`numbers wrap-anywhere ${photo.refused ? "font-semibold text-error" : "text-steel"}`}>
          {stateOf(photo, paused)}
        </p>
        <p className="flex flex-wrap gap-x-5">
          {photo.refused && (
            <button type="button" className="tap link" onClick={() => void requeue(photo)}>
              Retry{ofPhoto}
            </button>
          )}
          {removing ? (
            <>
              <button
                type="button"
                className="tap link text-error"
                onClick={() => void removeQueued([photo])}
              >
                Remove for good{ofPhoto}
              </button>
              <button type="button" className="tap link" onClick={() => setRemoving(false)}>
                Keep{ofPhoto}
              </button>
            </>
          ) : (
            <button type="button" className="tap link" onClick={() => setRemoving(true)}>
              Remove{ofPhoto}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

function useThumb(photo: QueuedPhoto): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const { account, id } = photo;
  useEffect(() => {
    let objectUrl: string | null = null;
    let gone = false;
    void readThumb({ account, id })
      .catch(() => null)
      .then((thumb) => {
        if (!thumb || gone) return;
        objectUrl = URL.createObjectURL(thumb);
        setAddress(objectUrl);
      });
    return () => {
      gone = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [account, id]);
  return address;
}

/** Sends an account's queue while a staff page is open, and returns its state. */
function useOutbox(account: string) {
  const [photos, setPhotos] = useState<QueuedPhoto[]>([]);
  const [paused, setPaused] = useState<Paused | null>(null);
  const [runner] = useState(() => ({ wake: () => {} }));
  const notify = useNotify();
  const reload = useReload();
  /** The save that was reported last, with its error. */
  const failed = useRef("");
  const report = useEffectEvent((message: OutboxMessage) => {
    if (message.about === "queue" || message.account !== account) return;
    if (message.about === "pause" || message.about === "refused") {
      const { why, save } = message;
      // The queue repeats a save by itself; the same error is reported once.
      if (save && failed.current !== `${save} ${why}`) {
        const links = [{ text: "Back to the form", address: `/admin/calendar-upload?again=${save}` }];
        notify(`${eventsNotSaved} ${why}`, { tone: "failed", links });
        failed.current = `${save} ${why}`;
      }
    }
    if (message.about === "pause") return setPaused(message);
    // The form to sign in stays through repeated attempts, with what is typed in it.
    if (message.about === "sending" && paused?.pause === "signed out") return;
    setPaused(null);
    if (message.about !== "saved") return;
    const [day] = message.dates.toSorted();
    notify(eventsSaved, {
      ...(day && { links: [{ text: "See the day", address: `/admin/overview?day=${day}` }] }),
    });
    void noteSavedEvents(
      account,
      message.dates.map((date) => ({ date })),
    );
    void reload();
  });
  useEffect(() => {
    const sender = new OutboxRunner(account, () => setPaused(null));
    runner.wake = sender.wake;
    const read = async () => setPhotos(await readQueue().catch(() => []));
    const listener = (message: OutboxMessage) => {
      report(message);
      if (message.about === "queue") void read();
      if (message.about === "queue" && message.due) sender.wake();
    };
    const stop = listenToOutbox(listener, { reports: true });
    const goOn = () => document.visibilityState === "visible" && sender.wake();
    void read();
    sender.wake();
    addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    return () => {
      stop();
      sender.close();
      removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
    };
  }, [account, runner]);
  const tryNow = () => {
    setPaused(null);
    runner.wake();
  };
  return { photos, paused, tryNow };
}
