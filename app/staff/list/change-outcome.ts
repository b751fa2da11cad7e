import { data } from "react-router";
import type { FormEntries, ListResponse } from "./use-changes.ts";

export const failed = (text: string): ListResponse => ({ tone: "failed", text });

/** Responds to a change; one that did nothing it was asked for is a conflict. */
export const respond = <Response extends ListResponse>(response: Response) =>
  data(response, { status: response.tone === "failed" ? 409 : 200 });

/** Why something was left as it was, in the order in which it is said. */
const reasons = {
  changed: (count, one) =>
    `${count} ${one ? "was" : "were"} changed by someone else in the meantime and left as ${one ? "it is" : "they are"}.`,
  draft: (count, one) =>
    `${count} ${one ? "is" : "are"} still a draft: publish ${one ? "it" : "them"} from the form.`,
  gone: (count, one) => `${count} no longer ${one ? "exists" : "exist"}.`,
  already: (count, one) => `${count} already ${one ? "was" : "were"}.`,
  range: (count) => `${count} would have left the days of the calendar.`,
  unfit: (count, one) => `${count} ${one ? "has" : "have"} no photo or no project, whose page could show it.`,
  newer: (count, one) =>
    `${count} ${one ? "was" : "were"} changed in the meantime and left as ${one ? "it is" : "they are"}.`,
} satisfies Record<string, (count: string, one: boolean) => string>;

interface Outcome {
  /** How many were changed. */
  done: number;
  skipped: Partial<Record<keyof typeof reasons, number>>;
  /** Returns a number with its noun. */
  counted: (count: number) => string;
  /** What one alone is called, if not by its number. */
  name?: string | undefined;
  /** What became of them, such as “deleted”. */
  said: string;
  undo?: FormEntries | undefined;
}

/** Says what was done, and to which it was not and why. */
export function outcomeOf({ done, skipped, counted, name, said, undo }: Outcome): ListResponse {
  const left = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((why) => skipped[why]);
  // That others were so already matters only if nothing else was done.
  const reasonsLeft = done > 0 ? left.filter((why) => why !== "already") : left;
  const words = reasonsLeft.map((why) => reasons[why](counted(skipped[why] ?? 0), skipped[why] === 1));
  if (done === 0) {
    const tone = left.every((why) => why === "already") ? "done" : "failed";
    return { tone, text: ["Nothing was changed.", ...words].join(" ") };
  }
  const what = done === 1 ? `${name ?? counted(1)} is` : `${counted(done)} are`;
  return { tone: "done", text: [`${what} ${said}.`, ...words].join(" "), ...(undo && { undo }) };
}
