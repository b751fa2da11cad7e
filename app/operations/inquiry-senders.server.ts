import { networksOf } from "#app/content/addresses/addresses.ts";
import { countedAttempts, type Reservation, reserve } from "#app/content/attempts/attempts.server.ts";
import {
  digestOf,
  hasSentTooMany as hasNetworkSentTooMany,
  inquiriesPerHour,
} from "#app/content/messages/messages.server.ts";
import type { Db } from "#db/connect.ts";

interface Sender {
  /** The sender's network address. */
  address: string;
  secret: string;
  now: Date;
}

/** The networks around the one whose inquiries `storeInquiry` counts. */
const aroundOf = ({ address, secret }: Sender) =>
  networksOf(address)
    .slice(1)
    .map(({ name, times }) => ({
      key: `inquiries ${digestOf(secret, name)}`,
      max: inquiriesPerHour * times,
    }));

/** Returns whether a network of the sender has had its inquiries of this hour. */
export async function hasSentTooMany(db: Db, sender: Sender): Promise<boolean> {
  for (const { key, max } of aroundOf(sender)) {
    const counted = await countedAttempts(db, key, sender.now);
    if (counted && counted.count >= max) return true;
  }
  return hasNetworkSentTooMany(db, sender);
}

/**
 * Reserves an inquiry in the networks around that of the sender.
 * @returns null if one of them has had its inquiries of this hour
 */
export async function reserveInquiry(db: Db, sender: Sender): Promise<Reservation[] | null> {
  const reserved: Reservation[] = [];
  for (const { key, max } of aroundOf(sender)) {
    const one = await reserve(db, key, { ms: 3_600_000, now: sender.now }, { amount: 1, max });
    if (!one) return null;
    reserved.push(one);
  }
  return reserved;
}
