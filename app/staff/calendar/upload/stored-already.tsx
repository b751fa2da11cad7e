import { useEffect, useRef, useState } from "react";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { findStored, type StoredPhoto } from "./photo-sending.ts";
import type { Upload } from "./upload.ts";
import type { Draft, PendingPhoto } from "./upload-draft.ts";

interface Props {
  draft: Draft;
  upload: Upload;
}

/** Photos that are named; more are only counted. */
const maxNamed = 3;
/** Milliseconds to wait for more uploaded photos, which are then looked up together. */
const lookupDelay = 400;

/** Names the photos that the calendar has already, and asks whether to leave them out or to save them again. */
export default function StoredAlready({ draft, upload }: Props) {
  const stored = useStored(draft);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const known = draft.photos.flatMap((photo) => {
    const event = stored.get(tokenOf(photo) ?? "");
    return event && !confirmed.has(photo.id) ? [{ photo, event }] : [];
  });
  const count = known.length;
  if (count === 0) return null;
  const ids = known.map(({ photo }) => photo.id);
  // The pressed button is removed.
  const focusPhotos = () =>
    setTimeout(() => (document.getElementById("photos") ?? document.getElementById("images"))?.focus());
  return (
    <section aria-labelledby="stored-already" className="panel border-l-4 border-l-amber">
      <h2 id="stored-already" className="text-lg">
        {counted(count, "photo is", "photos are")} in the calendar already
      </h2>
      <ul className="mt-1">
        {known.slice(0, maxNamed).map(({ photo, event }) => (
          <li key={photo.id} className="wrap-anywhere">
            {photo.name}: {readableSiteDay(event.date)}, {event.time.slice(0, 5)}
            {event.project && `, ${event.project}`}
          </li>
        ))}
        {count > maxNamed && <li>and {count - maxNamed} more</li>}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-amber"
          onClick={() => {
            upload.remove(ids);
            focusPhotos();
          }}
        >
          Leave out {count}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setConfirmed(new Set([...confirmed, ...ids]));
            focusPhotos();
          }}
        >
          Save {count === 1 ? "it" : "them"} again
        </button>
      </p>
    </section>
  );
}

const tokenOf = ({ sending }: PendingPhoto) => (sending.state === "sent" ? sending.token : null);

/** Returns the stored events by the token of their photo. After a failed request, the next photo asks about its photos again. */
function useStored({ photos }: Draft): ReadonlyMap<string, StoredPhoto> {
  const [stored, setStored] = useState<ReadonlyMap<string, StoredPhoto>>(new Map());
  const requested = useRef(new Set<string>());
  const tokens = photos.flatMap((photo) => tokenOf(photo) ?? []);
  const list = tokens.join(" ");
  useEffect(() => {
    const fresh = list.split(" ").filter((token) => token && !requested.current.has(token));
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      for (const token of fresh) requested.current.add(token);
      findStored(fresh).then(
        (found) =>
          setStored((before) => new Map([...before, ...found.map((one) => [one.token, one] as const)])),
        () => {
          for (const token of fresh) requested.current.delete(token);
        },
      );
    }, lookupDelay);
    return () => clearTimeout(timer);
  }, [list]);
  return stored;
}
