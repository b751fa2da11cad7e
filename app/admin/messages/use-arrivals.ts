import { useEffect } from "react";
import { useReload } from "#app/http/use-reload.ts";

const interval = 30_000;

/**
 * Reads the inbox again every half minute and when its window gets the focus. Not while a reply or note is being written:
 * its writer would not be told that a colleague has answered first.
 */
export function useArrivals(): void {
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
