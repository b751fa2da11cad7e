import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigationType } from "react-router";

interface Props {
  /** The form's accessible name. */
  label: string;
  children: React.ReactNode;
  className?: string;
}

const typingPause = 250;

/** The values are in the URL, so a filter can be bookmarked and shared. The list updates while typing. */
export function FilterForm({ label, children, className }: Props) {
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
  const start = useRef(() => {
    // Typed before this script loaded.
    if (differing(form.current, search).length > 0) apply(true);
  });
  useEffect(() => {
    start.current();
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
      className={`filters ${className ?? ""}`}
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
