import { useEffect, useState } from "react";

/** Copies a text. It needs script, so without it there is no button; the text can be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [ready, setReady] = useState(false);
  const [result, setResult] = useState("");
  // A browser lets a page write to the clipboard on https and on its own machine only.
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);
  if (!ready) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <button
        type="button"
        className="button"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setResult("Copied"),
            () => setResult("Could not copy: please select the text"),
          )
        }
      >
        {children}
      </button>
      <span role="status">{result}</span>
    </span>
  );
}
