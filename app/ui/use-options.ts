import { useEffect, useEffectEvent, useState } from "react";

export interface Option {
  value: string;
  label: string;
}

interface Known {
  open: boolean;
  /** The options that are there without a search. */
  options: Option[];
  find: (text: string, signal: AbortSignal) => Promise<Option[]>;
}

const typingPause = 200;

interface Result {
  text: string;
  /** Null when the server could not be reached. */
  options: Option[] | null;
}

/**
 * Finds the options for a typed text: at once those that are already there, then those of the server.
 * @returns the options, and what to say of them; empty when there is nothing to say
 */
export function useOptions(text: string, { open, options, find }: Known) {
  const wanted = text.trim();
  const [result, setResult] = useState<Result>({ text: "", options: [] });
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const found = await find(wanted, signal).catch(() => null);
    if (!signal.aborted) setResult({ text: wanted, options: found });
  });
  useEffect(() => {
    if (!open || wanted === "") return;
    const aborter = new AbortController();
    const timer = setTimeout(() => void search(aborter.signal), typingPause);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [open, wanted]);

  if (wanted === "") return { found: options, state: "" };
  const here = options.filter(({ label }) => matches(label, wanted));
  if (result.text !== wanted) return { found: here, state: here.length === 0 ? "Searching…" : "" };
  if (!result.options)
    return { found: here, state: "The site cannot be reached. Only recent choices are shown." };
  const values = new Set(here.map(({ value }) => value));
  const found = [...here, ...result.options.filter(({ value }) => !values.has(value))];
  return { found, state: found.length === 0 ? `Nothing found for “${wanted}”` : "" };
}

/** Whether a label contains every word of a text, as the server compares them. */
function matches(label: string, text: string): boolean {
  const name = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
