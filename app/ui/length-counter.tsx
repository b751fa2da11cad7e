import { useEffect, useState } from "react";

/** Milliseconds without input before screen readers are told. */
const pause = 1_200;

/** How close to the recommended length screen readers are told. */
const near = 10;

const lengthOf = (text: string) => Array.from(text.trim()).length;

interface Props {
  id: string;
  /** Id of the field that is counted. */
  of: string;
  initial: string;
  recommended: number;
}

/** Says how long a field's text is and how long it should be for the layout. A longer text is allowed. */
export function LengthCounter({ id, of, initial, recommended }: Props) {
  const [length, setLength] = useState(() => lengthOf(initial));
  const [said, setSaid] = useState("");
  useEffect(() => {
    const field = document.getElementById(of) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setLength(lengthOf(field.value));
    const readAndSay = () => {
      read();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = lengthOf(field.value);
        setSaid(now > recommended - near ? sentence(now, recommended) : "");
      }, pause);
    };
    // It may have been edited before hydration.
    read();
    field.addEventListener("input", readAndSay);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", readAndSay);
    };
  }, [of, recommended]);
  const over = length > recommended;
  return (
    <>
      <p
        id={id}
        className={`numbers mt-1 ml-auto text-sm ${over ? "font-semibold text-yellow" : "text-steel"}`}
      >
        {sentence(length, recommended)}
      </p>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

const sentence = (length: number, recommended: number) => `${length} of ${recommended} recommended`;
