import type { NoResponseError } from "../submit-change.ts";
import type { FormEntries } from "./use-undo.ts";

/** The response to saving or deleting a view. */
export interface ViewResponse {
  tone: "done" | "failed";
  /** What was done, why it was not, or the question of `confirm`. */
  text: string;
  /** The button that does it all the same. */
  confirm?: "Replace" | "Rename";
  /** The form that undoes it. */
  undo?: FormEntries;
  /** The server gave no response of ours. */
  lost?: NoResponseError;
}

export const failedView = (text: string): ViewResponse => ({ tone: "failed", text });

export const viewsAddress = (list: string): string => `/admin/cms/lists/${list}/views`;
