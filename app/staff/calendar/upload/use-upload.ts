import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { visibilityIn } from "#app/domain/calendar/visibility.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { isDay } from "../month/valid-dates.ts";
import { announce } from "../queue/outbox-channel.ts";
import { Upload } from "./upload.ts";
import type { UploadState } from "./upload-state.ts";

/**
 * Runs the upload of one account while the page is mounted.
 * @param requestedDate the day in the URL, or null
 * @param firstProject the project to begin with, or null; photos of an earlier visit keep theirs
 * @returns `opened`, which is true once the stored draft is restored
 */
export function useUpload({
  account,
  email,
  requestedDate,
  firstProject,
  today,
}: {
  account: string;
  email: string;
  requestedDate: string | null;
  firstProject: number | null;
  today: string;
}) {
  // The header links to this page: the upload stays even if the URL then names another day.
  const [firstDate] = useState(requestedDate);
  const [startProject] = useState(firstProject);
  const [upload] = useState(() => new Upload(account, email, firstDate ?? today));
  const state: UploadState = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // Without a network, the service worker serves this page as it was loaded on another day and for another address.
    const named = new URLSearchParams(location.search).get("date");
    const day = firstDate ?? (isDay(named) ? named : null);
    upload.open(day).then(() => {
      // Makes the frame load what sends the queue while there is a network.
      announce({ about: "queue" });
      if (upload.state().draft.photos.length === 0) {
        const date = day ?? siteDay(new Date());
        upload.do({
          do: "change",
          changes: { date, ...(startProject !== null && { project: startProject }) },
        });
      }
      setOpened(true);
    });
    const unmounted = new AbortController();
    const { signal } = unmounted;
    addEventListener("online", upload.tryNow, { signal });
    document.addEventListener("visibilitychange", upload.tryNow, { signal });
    return () => {
      unmounted.abort();
      upload.close();
    };
  }, [upload, firstDate, startProject]);
  return { upload, state, opened };
}

/** Adopts field values that were entered before hydration. */
export function useTypedBefore(
  form: React.RefObject<HTMLFormElement | null>,
  upload: Upload,
  opened: boolean,
) {
  const typed = useRef<FormData>(null);
  useEffect(() => {
    if (form.current) typed.current ??= new FormData(form.current);
  }, [form]);
  useEffect(() => {
    if (!opened || !typed.current) return;
    const [date, note, project] = ["date", "note", "project"].map((name) => typed.current?.get(name));
    // Adopted once. Not null, so that the form is not read again.
    typed.current = new FormData();
    const changes = {
      ...(date && date !== upload.firstDate && { date: String(date) }),
      ...(note && { note: String(note) }),
      ...(project && { project: visibilityIn(String(project)) }),
    };
    if (Object.keys(changes).length > 0) upload.do({ do: "change", changes });
  }, [opened, upload]);
}
