import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigationType } from "react-router";

interface Props {
  /** What the form is called by screen readers. */
  label: string;
  children: React.ReactNode;
  className?: string;
}

const typingPause = 250;

/**
 * Fields that choose what a list shows. They stand in the address, so a choice can be kept, sent and gone
 * back to. With script the list follows while one types; without it the form has its button.
 */
export function FilterForm({ label, children, className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const step = useNavigationType();
  const { search } = useLocation();
  const shown = useRef(search);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const field of differing(form.current, search)) {
      // An answer that comes late takes back nothing that is typed; Back and Forward do.
      if (field === document.activeElement && step !== "POP") continue;
      field.value = new URLSearchParams(search).get(field.name) ?? "";
    }
  }, [search, step]);
  const start = useRef(() => {
    // What was typed before this script was there.
    if (differing(form.current, search).length > 0) apply(true);
  });
  useEffect(() => {
    start.current();
    return () => clearTimeout(timer.current);
  }, []);

  function apply(replace: boolean) {
    clearTimeout(timer.current);
    if (!form.current) return;
    const said = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    );
    const params = new URLSearchParams(said);
    navigate({ search: params.toString() }, { replace, preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      className={className}
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

/** The fields of a form that do not say what the address says. */
function differing(form: HTMLFormElement | null, search: string) {
  const params = new URLSearchParams(search);
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.name !== "" &&
      field.value.trim() !== (params.get(field.name) ?? "").trim(),
  );
}
