import { counted } from "#app/domain/values/counted.ts";
import type { OutboxMessage } from "./queue/outbox-channel.ts";
import type { QueuedPhoto } from "./queue/uploads-db.ts";

type Paused = Extract<OutboxMessage, { about: "pause" }>;

const pauses: Record<Paused["pause"], string> = {
  network: "waiting for network",
  "signed out": "signed out",
  "other account": "another account is signed in",
  server: "waiting for the server",
};

/** Returns the state of an account's queue in one line; empty if it has no photos. */
export function summaryOf(own: QueuedPhoto[], paused: Paused | null): string {
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

export function stateOf(photo: QueuedPhoto, paused: Paused | null): string {
  if (photo.refused) return photo.refused;
  if (photo.token !== null) return "Sent. It is saved with the others.";
  const part = photo.sent > 0 ? `${Math.floor((photo.sent / photo.bytes) * 100)} % sent` : "Not sent yet";
  if (!paused) return part;
  const why = paused.pause === "server" ? paused.why : pauses[paused.pause];
  return `${part}: ${why}`;
}
