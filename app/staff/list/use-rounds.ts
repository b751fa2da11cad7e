import { useState } from "react";
import type { ListResponse } from "./use-changes.ts";

/** Counts the responses that have saved something, as the key of a form that each of them empties. */
export function useRounds(response: ListResponse | undefined): number {
  const [counted, setCounted] = useState({ response, round: 0 });
  if (counted.response !== response)
    setCounted({ response, round: counted.round + (response?.tone === "done" ? 1 : 0) });
  return counted.round;
}
