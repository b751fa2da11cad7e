import { useEffect, useRef, useState } from "react";
import type { ListResponse } from "./use-changes.ts";

/** Counts the responses that have saved something, as the key of a form that each of them empties. */
export function useRounds(response: ListResponse | undefined): number {
  const [round, setRound] = useState(0);
  const last = useRef(response);
  useEffect(() => {
    if (response === last.current) return;
    last.current = response;
    if (response?.tone === "done") setRound((before) => before + 1);
  }, [response]);
  return round;
}
