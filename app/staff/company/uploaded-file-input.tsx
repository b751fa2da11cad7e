import { useEffect, useRef, useState } from "react";
import { problemOf } from "#app/http/request-problem.ts";
import type { OwnControlProps } from "#app/staff/form/form-facts.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import { useNotify } from "#app/ui/notices.tsx";

interface Props<Kept> extends OwnControlProps {
  accept: string;
  /** Uploads a file and returns the text that names it, which the form sends. */
  send: (file: File) => Promise<string>;
  /** Reads the text that names a file; null for none. */
  read: (text: string) => Kept | null;
  show: (stored: Kept) => React.ReactNode;
  removed: (stored: Kept) => string;
}

/** Uploads a file when it is chosen, shows it, and removes it with an Undo. */
export function UploadedFileInput<Kept>({
  name,
  span = "",
  accept,
  send,
  read,
  show,
  ...props
}: Props<Kept>) {
  const { control, label: fieldLabel, errors, errorId, hintId, about } = useFormField(name);
  const { label = fieldLabel, hint = "", removed } = props;
  const { file, setFile, problem, sending, choose, field, chooser } = useUploadedFile(
    control.defaultValue,
    send,
  );
  const notify = useNotify();
  const stored = read(file);
  const faults = problem ? [problem] : errors;
  const text = stored ? "Replace" : "Upload";
  return (
    <fieldset className={`min-w-0 ${span}`}>
      <legend className="mb-1.5 font-display font-semibold">{label}</legend>
      <input ref={field} type="hidden" name={control.name} value={file} />
      {stored && show(stored)}
      <div className="flex flex-wrap gap-3">
        <label className="button has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          {sending ? "Uploading..." : text}
          <input
            ref={chooser}
            id={control.id}
            type="file"
            aria-label={`${text}: ${label}`}
            accept={accept}
            aria-invalid={faults !== undefined || undefined}
            aria-describedby={[about(hint), problem && errorId].filter(Boolean).join(" ") || undefined}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {stored && (
          <button
            type="button"
            className="button"
            aria-label={`Remove: ${label}`}
            onClick={() => {
              setFile("");
              chooser.current?.focus();
              notify(removed(stored), { undo: () => setFile(file), inForm: true });
            }}
          >
            Remove
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-steel">
          {hint}
        </p>
      )}
      <div aria-live="polite">{faults && <FieldError id={errorId} errors={faults} />}</div>
    </fieldset>
  );
}

/**
 * Keeps the text of a hidden field that names an uploaded file. The form notices every change, and is not submitted while
 * a file is on its way.
 * @param send uploads a file and returns the text that names it
 */
function useUploadedFile(initial: string, send: (file: File) => Promise<string>) {
  const [file, setFile] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const noticed = useRef(file);
  useEffect(() => {
    if (noticed.current === file) return;
    noticed.current = file;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [file]);
  useEffect(() => {
    chooser.current?.setCustomValidity(sending ? "Wait until the file is uploaded" : "");
  }, [sending]);

  async function choose({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0];
    input.value = "";
    if (!chosen || sending) return;
    setSending(true);
    setProblem(null);
    try {
      setFile(await send(chosen));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setSending(false);
  }

  return { file, setFile, problem, sending, choose, field, chooser };
}
