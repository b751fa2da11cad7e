import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import type { NoticeLink } from "#app/ui/notice-link.ts";

/** Response of a form action that does not redirect. */
export interface FormResponse<Values extends FormValues = FormValues> {
  /** Errors by path, such as `name` or `specs.2.label`. */
  errors?: Record<string, string[]>;
  /** Reason that the save failed as a whole. */
  failed?: string;
  /** Request id under which the cause is logged. */
  reference?: string;
  /** Submitted values. Undefined if the server was unreachable, because the browser still has them. */
  typed?: Values;
  /** True if the server has filled fields of `typed`, which are not saved yet. */
  filled?: true;
  /** Saved version, if the form stays on the page; with `typed`. */
  saved?: number;
  /** Says what was done; `links` follow it. */
  notice?: string;
  links?: NoticeLink[];
  /** Idempotency key of a new record, reused by the next attempt. */
  submission?: string;
  /** Photos that `typed` and `conflict` reference by id. */
  photos?: LibraryPhoto[];
  /** Names of the records that `typed` and `conflict` link by id. */
  linked?: LinkedRecord[];
  conflict?: Conflict<Values>;
}

export interface Conflict<Values extends FormValues = FormValues> {
  /** Name of the account that saved it; empty if unknown. */
  by: string;
  /** Time of the save, ISO 8601; empty for a setting that was never saved. */
  at: string;
  /** Version for the next save: a number, or the time of an event's last change. */
  version: number | string;
  values: Values;
}

/**
 * Returns the record version that a form is based on; NaN if it is missing or invalid.
 * No record has version NaN, so the save becomes a conflict.
 */
export function sentVersion(form: FormData): number {
  const sent = form.getAll("version").join();
  return /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
}

/** Returns the idempotency key that a form has sent; null if it is missing or malformed. */
export function sentKey(form: FormData): string | null {
  const key = form.getAll("key").join();
  return /^[\w-]{8,64}$/.test(key) ? key : null;
}

/** A stored record as a form's loader returns it, or an error message. */
type LoadedRecord<Values extends FormValues> =
  | { values: Values; version: number; photos: LibraryPhoto[]; linked: LinkedRecord[] }
  | { failed: string };

/** Returns what a form shows: its record, or the submitted values if the record has been deleted. */
export function shownRecord<Values extends FormValues>(
  loaded: LoadedRecord<Values>,
  response: FormResponse<Values> | undefined,
) {
  return "failed" in loaded && response?.typed ? { values: response.typed, photos: [], linked: [] } : loaded;
}

interface FormAlertProps {
  response: Pick<FormResponse, "failed" | "errors" | "reference"> | undefined;
  /** Message if only fields are invalid; a general one when absent. */
  wrong?: string;
  /** False if a field of the form gets the focus instead. */
  focus?: boolean;
  className?: string;
  /** Follows the message. */
  children?: React.ReactNode;
}

/** Shows above a form that nothing was saved, and why. It takes the focus if no field is invalid. */
export function FormAlert({
  response,
  wrong,
  focus = true,
  className = "mb-6 bg-sheet",
  children,
}: FormAlertProps) {
  const { failed, errors, reference } = response ?? {};
  const text = failed ?? (errors && (wrong ?? "Nothing was saved. Fix the highlighted fields."));
  return (
    <p
      role="alert"
      data-response={text && ""}
      tabIndex={-1}
      autoFocus={focus && failed !== undefined}
      className={`border-l-4 border-error px-4 py-3 font-semibold text-error wrap-anywhere empty:hidden ${className}`}
    >
      {text}
      {children}
      {reference && (
        <span className="block font-normal">
          Reference: <code>{reference}</code>
        </span>
      )}
    </p>
  );
}
