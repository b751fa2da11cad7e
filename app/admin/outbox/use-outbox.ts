import { useEffect, useEffectEvent, useRef, useState } from "react";
import { noteSavedEvents } from "#app/http/note-saved-events.ts";
import { useReload } from "#app/http/use-reload.ts";
import { readQueue } from "#app/outbox/outbox.ts";
import { listenToOutbox, type OutboxMessage } from "#app/outbox/outbox-messages.ts";
import { OutboxRunner } from "#app/outbox/outbox-runner.ts";
import type { QueuedPhoto } from "#app/outbox/uploads-db.ts";
import { useNotify } from "#app/ui/notices.tsx";

type Paused = Extract<OutboxMessage, { about: "pause" }>;

/** Sends an account's queue while a staff page is open, and returns its state. */
export function useOutbox(account: string) {
  const [photos, setPhotos] = useState<QueuedPhoto[]>([]);
  const [paused, setPaused] = useState<Paused | null>(null);
  const [runner] = useState(() => ({ wake: () => {} }));
  const notify = useNotify();
  const reload = useReload();
  const failed = useRef("");
  const tell = useEffectEvent((message: OutboxMessage) => {
    if (message.about === "queue" || message.account !== account) return;
    if (message.about === "pause" || message.about === "refused") {
      const { why, save } = message;
      // The queue repeats a save by itself, which is told once.
      if (save && failed.current !== `${save} ${why}`) {
        const links = [{ text: "Back to the form", address: `/admin/calendar-upload?again=${save}` }];
        notify(`Error saving to database. Please try again. ${why}`, { tone: "failed", links });
        failed.current = `${save} ${why}`;
      }
    }
    if (message.about === "pause") return setPaused(message);
    setPaused(null);
    if (message.about !== "saved") return;
    const [day] = message.dates.toSorted();
    notify("Calendar entry saved successfully!", {
      ...(day && { links: [{ text: "See the day", address: `/admin/overview?day=${day}` }] }),
    });
    void noteSavedEvents(
      account,
      message.dates.map((date) => ({ date })),
    );
    void reload();
  });
  useEffect(() => {
    const sender = new OutboxRunner(account);
    runner.wake = sender.wake;
    const read = async () => setPhotos(await readQueue().catch(() => []));
    const hear = (message: OutboxMessage) => {
      tell(message);
      if (message.about === "queue") void read();
      if (message.about === "queue" && message.due) sender.wake();
    };
    const stop = listenToOutbox(hear, { reports: true });
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
  return { photos, paused, tryNow: () => runner.wake() };
}
