import { useState } from "react";

const maxLength = 600;
const maxLines = 12;

/** Shows a text with its line breaks. A very long one is cut, with a button to show all. */
export function LongText({ children: text }: { children: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const long = text.length > maxLength || text.split("\n").length > maxLines;
  return (
    <>
      <p className={`wrap-anywhere whitespace-pre-line ${long && !isExpanded ? "line-clamp-6" : ""}`}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="tap link self-start"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Show less" : "Show all"}
        </button>
      )}
    </>
  );
}
