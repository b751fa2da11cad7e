export type Pause = "network" | "signed out" | "other account" | "server";

export type OutboxMessage =
  /** `due`: there is something to send at once. */
  | { about: "queue"; due?: boolean }
  | { about: "sending"; account: string }
  /** `save`: the key of the save that the server has answered with an error. */
  | { about: "pause"; account: string; pause: Pause; why: string; save?: string | undefined }
  | { about: "refused"; account: string; why: string; save: string }
  | { about: "saved"; account: string; dates: string[] };

type Listener = (message: OutboxMessage) => void;

const channelName = "plinth-outbox";

const listeners = new Set<Listener>();
const reporters = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Saves that this page has not reported to the user yet, because no reporter was mounted. */
const unreported: OutboxMessage[] = [];

/** Sends a message to all pages and workers of this browser, this one included. */
export function announce(message: OutboxMessage): void {
  const open = channel ?? new BroadcastChannel(channelName);
  open.postMessage(message);
  if (open !== channel) open.close();
  // A worker cannot report to the user.
  const isPage = "document" in globalThis;
  if (isPage && message.about === "saved" && reporters.size === 0) unreported.push(message);
  hear(message);
}

/**
 * Listens to all pages and workers of this browser. A listener that `reports` to the user also hears the saves that this
 * page could not report before.
 * @returns a function that stops listening
 */
export function listenToOutbox(listener: Listener, { reports = false } = {}): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  if (reports) reporters.add(listener);
  if (reports) for (const message of unreported.splice(0)) listener(message);
  return () => {
    listeners.delete(listener);
    reporters.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(channelName);
  opened.onmessage = ({ data }) => hear(data);
  return opened;
}

function hear(message: OutboxMessage): void {
  for (const listener of [...listeners]) listener(message);
}
