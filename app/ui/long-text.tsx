import { useState } from "react";

const maxLength = 600;
const maxLines = 12;

/** A text with its line breaks. A very long one is cut, with a button to show all. */
export function LongText({ children: text }: { children: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > maxLength || text.split("\n").length > maxLines;
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
