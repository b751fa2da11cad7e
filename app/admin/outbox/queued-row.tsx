import { useEffect, useState } from "react";
import { readableSiteDay } from "#app/content/site-time.ts";
import { changeQueued, readThumb, removeQueued } from "#app/outbox/outbox.ts";
import { announce, type OutboxMessage } from "#app/outbox/outbox-messages.ts";
import type { QueuedPhoto } from "#app/outbox/uploads-db.ts";
import { stateOf } from "./outbox-state.ts";

interface Props {
  photo: QueuedPhoto;
  paused: Extract<OutboxMessage, { about: "pause" }> | null;
}

/** Shows a queued photo with its state. Removing it asks again, because this browser has its only copy. */
export function QueuedRow({ photo, paused }: Props) {
  const [removing, setRemoving] = useState(false);
  const thumb = useThumb(photo);
  const ofPhoto = <span className="sr-only"> {photo.name}</span>;
  const retry = async () => {
    await changeQueued(photo, { refused: null });
    announce({ about: "queue", due: true });
  };
  return (
    <li className="outbox-row">
      {thumb ? <img src={thumb} alt="" /> : <span className="outbox-blank" />}
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
            <button type="button" className="tap link" onClick={() => void retry()}>
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
    let made: string | null = null;
    let gone = false;
    void readThumb({ account, id })
      .catch(() => null)
      .then((thumb) => {
        if (!thumb || gone) return;
        made = URL.createObjectURL(thumb);
        setAddress(made);
      });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [account, id]);
  return address;
}
