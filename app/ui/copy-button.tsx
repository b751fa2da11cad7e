import { useEffect, useRef, useState } from "react";

/** Copies a text. If copying fails, it shows the text to select. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [ready, setReady] = useState(false);
  const [result, setResult] = useState<"copied" | "failed">();
  const field = useRef<HTMLTextAreaElement>(null);
  // Browsers allow clipboard writes only on https and localhost.
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);
  useEffect(() => {
    if (result === "failed") field.current?.select();
  }, [result]);
  if (!ready) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <button
        type="button"
        className="button"
        onClick={() => {
          setResult(undefined);
          navigator.clipboard.writeText(text).then(
            () => setResult("copied"),
            () => setResult("failed"),
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
