import { useEffect } from "react";
import { useFetcher } from "react-router";
import { isFocusLost } from "#app/ui/focus-content.ts";
import { useNotify } from "#app/ui/notices.tsx";
import type { BookingResponse } from "./booking-view.ts";

/** Sends changes of a machine's calendar without leaving the page, and tells their outcome in a notice. */
export function useBookingChanges(key: string) {
  const fetcher = useFetcher<BookingResponse>({ key });
  const notify = useNotify();
  const { data } = fetcher;
  useEffect(() => {
    if (data) notify(data.text, { tone: data.tone });
    // The pressed button may have gone with its entry.
    if (data && isFocusLost()) document.getElementById("content")?.focus();
  }, [data, notify]);
  return fetcher;
}
