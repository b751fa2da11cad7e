import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Copies a text. If copying fails, it shows the text to select. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const hydrated = useHydrated();
  const [last, setLast] = useState<{ text: string; result: "copied" | "failed" }>();
  const result = last?.text === text ? last.result : undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (result === "failed") field.current?.select();
  }, [result]);
  // Browsers allow clipboard writes only on https and localhost.
  if (!hydrated || !navigator.clipboard) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        type="button"
        className="button"
        onClick={() => {
          setLast(undefined);
          navigator.clipboard.writeText(text).then(
            () => setLast({ text, result: "copied" }),
            () => setLast({ text, result: "failed" }),
          );
        }}
      >
        {children}
      </button>
      <span role="status">
        {result && (result === "copied" ? "Copied" : "Could not copy: please select the text")}
      </span>
      {result === "failed" && (
        <textarea
          ref={field}
          readOnly
          aria-label="Text to copy"
          value={text}
          rows={text.split("\n").length}
          className="input min-w-64 text-ink"
        />
      )}
    </span>
  );
}
