import { useEffect, useRef, useState } from "react";

/** Milliseconds without another letter before the server is asked. */
export const typingPause = 200;

export const searchFailed = "The search did not work. Check the connection and that you are still signed in.";

export interface SearchResult<Found> {
  /** The text that was searched for; null before the first answer and after `stop`. */
  text: string | null;
  /** Null like the text, and when the server could not be reached. */
  found: Found[] | null;
  /** Whether the server could not be reached the last time. */
  failed: boolean;
}

/** Searches on the server; a newer search aborts the one before. The last result stays until there is another. */
export function useSearch<Found>(find: (text: string, signal: AbortSignal) => Promise<Found[]>) {
  const [result, setResult] = useState<SearchResult<Found>>({ text: null, found: null, failed: false });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Searches after a pause in milliseconds, in which more may be typed; 0 for what is no longer being typed. */
  async function search(text: string, pause = typingPause) {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (aborter.signal.aborted) return;
    const found = await find(text, aborter.signal).catch(() => null);
    if (aborter.signal.aborted) return;
    running.current = null;
    setResult({ text, found, failed: found === null });
  }
  function stop() {
    running.current?.abort();
    setResult(({ failed }) => ({ text: null, found: null, failed }));
  }
  /** Whether the result is still that of the text before. */
  const isPending = () => running.current !== null;
  return { ...result, search, stop, isPending };
}
