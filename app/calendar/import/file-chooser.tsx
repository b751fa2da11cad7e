import { useEffect, useEffectEvent, useRef } from "react";
import { Field } from "#app/ui/field.tsx";

interface Props extends Pick<React.ComponentProps<"input">, "accept" | "multiple" | "disabled"> {
  id: string;
  label: string;
  optional?: boolean;
  /** Names of the files that were chosen last. */
  chosen: string[];
  choose: (files: File[]) => void;
}

/** A file field that accepts a corrected file of the same name and lists the chosen files. */
export function FileChooser({ id, label, optional = false, chosen, choose, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(() => {
    if (!field.current?.files?.length) return;
    choose([...field.current.files]);
    // A browser reports no change when the same name is chosen again.
    field.current.value = "";
  });
  // Files may have been chosen before this script loaded.
  useEffect(() => take(), []);
  const shown = chosen.length > 0;
  return (
    <Field label={label} id={id} optional={optional} errorId={`${id}-error`}>
      <input
        {...input}
        ref={field}
        id={id}
        type="file"
        aria-describedby={`${id}-chosen`}
        onChange={() => take()}
        // The browser's own "No file chosen" would be wrong.
        className={`input file:mr-3 file:border-r file:border-hairline file:pr-3 file:font-semibold file:text-ink ${shown ? "text-transparent" : ""}`}
      />
      <p id={`${id}-chosen`} className="mt-1.5 wrap-anywhere empty:hidden">
        {shown && `Chosen: ${listed(chosen)}`}
      </p>
    </Field>
  );
}

const named = 3;

const listed = (names: string[]) =>
  names.length > named
    ? `${names.slice(0, named).join(", ")} and ${names.length - named} more`
    : names.join(", ");
