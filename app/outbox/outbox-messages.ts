/** Why the queue waits. */
export type Pause = "network" | "signed out" | "other account" | "server";

/** What the queue tells the pages of this browser. */
export type OutboxMessage =
  /** `due`: there is something to send at once. */
  | { about: "queue"; due?: boolean }
  | { about: "sending"; account: string }
  | { about: "pause"; account: string; pause: Pause; why: string }
  | { about: "refused"; account: string; why: string }
  | { about: "saved"; account: string; dates: string[] };

const channelName = "plinth-outbox";

/** Tells all pages of this browser, and this one. */
export function announce(message: OutboxMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** @returns a function that stops listening */
export function listenToOutbox(listener: (message: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => listener(data);
  return () => channel.close();
}
