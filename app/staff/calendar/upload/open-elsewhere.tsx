import { useEffect, useRef } from "react";

interface Props {
  /** Whether this tab owned the upload before. */
  wasHere: boolean;
  takeOver: () => Promise<void>;
}

/** Replaces the uploader while another tab of this browser owns the draft. */
export function OpenElsewhere({ wasHere, takeOver }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const atFirst = useRef(wasHere);
  // The form that contained the focus is hidden now.
  useEffect(() => {
    if (atFirst.current) button.current?.focus();
  }, []);
  return (
    <section aria-labelledby="elsewhere" className="panel border-l-4 border-l-amber">
      <h2 id="elsewhere" className="text-lg">
        This upload is open in another tab
      </h2>
      <p className="mt-1">
        Only one tab can edit it at a time. If you use it here, it closes in the other tab; nothing is lost.
      </p>
      <p className="mt-4">
        <button
          ref={button}
          type="button"
          className="button button-amber"
          onClick={() => void takeOver().then(() => document.getElementById("date")?.focus())}
        >
          Use it here
        </button>
      </p>
    </section>
  );
}
