import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { openTimeBetween, replyDue } from "./reply-clock.ts";

export interface CountedInquiry {
  createdAt: string;
  answeredAt: string | null;
  status: "new" | "read" | "archived";
}

export interface ReplyTimes {
  /** Half of the replies took at most as many milliseconds that count for the promise; null without replies. */
  median: number | null;
  /** Inquiries that were answered by their due time. */
  inTime: number;
  /** Inquiries that were answered or should have been. */
  due: number;
}

/**
 * Returns how soon inquiries were answered, by the clock of the reply promise. Those that may still wait do not count, nor
 * do those that were archived without an answer.
 */
export function replyTimes(inquiries: CountedInquiry[], now: Date, hours: BusinessHours): ReplyTimes {
  const times: number[] = [];
  let [inTime, overdue] = [0, 0];
  for (const { createdAt, answeredAt, status } of inquiries) {
    if (answeredAt === null) {
      if (status !== "archived" && replyDue(createdAt, hours) <= now) overdue += 1;
      continue;
    }
    const answered = new Date(answeredAt);
    times.push(openTimeBetween(new Date(createdAt), answered, hours));
    if (answered <= replyDue(createdAt, hours)) inTime += 1;
  }
  return { median: medianOf(times), inTime, due: times.length + overdue };
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
