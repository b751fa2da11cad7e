import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigationType } from "react-router";
import { maxSearchLength } from "#app/domain/values/search.ts";
import { Field } from "#app/ui/field.tsx";
import { typingPause } from "#app/ui/use-search.ts";

interface Props {
  /** The form's accessible name. */
  label: string;
  children: React.ReactNode;
}

/** The values are in the URL, so a filter can be bookmarked and shared. The list updates while typing. */
export function FilterForm({ label, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const step = useNavigationType();
  const { search } = useLocation();
  const lastSearch = useRef(search);

  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    for (const field of differing(form.current, search)) {
      // A late response does not overwrite typed text; Back and Forward do.
      if (field === document.activeElement && step !== "POP") continue;
      field.value = new URLSearchParams(search).get(field.name) ?? "";
    }
  }, [search, step]);
  const start = useEffectEvent(() => {
    // Typed before this script loaded.
    if (differing(form.current, search).length > 0) apply(true);
  });
  useEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, []);

  function apply(replace: boolean) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const parameters = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    );
    const params = new URLSearchParams(parameters);
    navigate({ search: params.toString() }, { replace, preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      className="filters list-search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(true), typingPause);
      }}
    >
      {children}
    </Form>
  );
}

/** Returns the form's fields whose values differ from the URL. */
function differing(form: HTMLFormElement | null, search: string) {
  const params = new URLSearchParams(search);
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.name !== "" &&
      field.value.trim() !== (params.get(field.name) ?? "").trim(),
  );
}

interface FilterFieldsProps {
  /** Number of filters in use; phones say it beside the word. */
  used: number;
  /** Classes of the grid of the fields. */
  className?: string;
  children: React.ReactNode;
}

/** Shows the filters of a list beside its search; phones open them, so that the rows begin high. */
export function FilterFields({ used, className = "", children }: FilterFieldsProps) {
  return (
    <details className="filter-fields">
      <summary className="button list-none">
        Filters
        {used > 0 && (
          <span className="numbers">
            {used} <span className="sr-only">in use</span>
          </span>
        )}
      </summary>
      <div className={`filter-row ${className}`}>{children}</div>
    </details>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string;
  errors?: string[] | undefined;
  /** The first and the last day that can be searched; any day if absent. */
  limits?: { min: string; max: string };
}

export function DayField({ name, label, value, errors, limits }: DayProps) {
  return (
    <Field
      label={label}
      errors={errors}
      id={name}
      errorId={`${name}-error`}
      span="day-filter"
      labelClass="mb-0! wrap-normal!"
    >
      <input
        id={name}
        type="date"
        name={name}
        {...limits}
        defaultValue={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${name}-error`}
        style={{ "--letters": label.length } as React.CSSProperties}
        className="input min-w-0 pr-2"
      />
    </Field>
  );
}

interface SearchFieldProps {
  label: string;
  text: string;
  /** What the empty field shows, where the label is too long for a phone. */
  short?: string | undefined;
}

/** A field for the search text `q` of a list. */
export function SearchField({ label, text, short = label }: SearchFieldProps) {
  return (
    <Field label={label} id="q" labelClass="sr-only">
      <input
        id="q"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={maxSearchLength}
        placeholder={short}
        autoComplete="off"
        enterKeyHint="search"
        className="input"
      />
    </Field>
  );
}
