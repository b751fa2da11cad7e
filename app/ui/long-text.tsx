import { useState } from "react";

const longest = 600;
const maxLines = 12;

/** A text in its own lines; of a very long one the beginning, until the rest is asked for. */
export function LongText({ children: text }: { children: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > longest || text.split("\n").length > maxLines;
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${long && !whole ? "line-clamp-6" : ""}`}>{text}</p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          className="tap link self-start"
          onClick={() => setWhole(!whole)}
        >
          {whole ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
