import { useEffect, useId, useRef, useState } from "react";
import type { PreviewSections } from "#app/domain/company/site-part.ts";
import { type FormValues, formValues } from "#app/domain/values/form-values.ts";
import { ApiError, call, json } from "#app/http/api-client.ts";
import { PreviewFrame } from "./preview-frame.tsx";

/** Milliseconds without input before the preview is requested. */
const pause = 500;

export interface LivePreviewProps {
  /** Where the typed values are sent; it responds with the page that shows them. */
  address: string;
  blankValues: FormValues;
  /** The sections of the home page that show the fields; without them, a record's whole page is shown. */
  sections?: PreviewSections;
}

/** Shows the page that the form changes, or a section of it, with the typed values. The server renders it. */
export default function LivePreview({ address, blankValues, sections }: LivePreviewProps) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { open, show } = usePreviewOpen();
  const [wide, setWide] = useState(false);
  const { values, field, text } = useTypedValues(place, open === true, {
    blankValues,
    fromFirstRow: sections !== undefined,
  });
  const { html, failed, refused } = usePage(address, values);
  const section = sections ? sectionOf(sections, field) : "";
  const choice = (label: string, isWide: boolean) => (
    <button
      type="button"
      className="preview-width"
      aria-pressed={wide === isWide}
      onClick={() => setWide(isWide)}
    >
      {label}
    </button>
  );
  return (
    <section
      ref={place}
      aria-labelledby={id}
      className={`form-preview ${open === false ? "preview-hidden" : ""} ${open ? "" : "preview-closed"}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className={`text-lg ${open ? "" : "mr-auto"}`}>
          Live preview
        </h2>
        {open && (
          <>
            <span className="mr-auto flex">
              {choice("Phone", false)}
              {choice("Wide", true)}
            </span>
            {/* In place of the Preview of the save bar. */}
            <button type="submit" name="intent" value="preview" className="tap link full-preview">
              Full page
            </button>
          </>
        )}
        <button type="button" className="tap link" aria-expanded={open === true} onClick={() => show(!open)}>
          {open ? "Hide" : "Show preview"}
        </button>
      </div>
      {open && (
        <>
          <p role="status" className="mt-2 text-steel empty:sr-only">
            {(failed || (refused && html !== null)) && `The preview is not current: ${failed || refused}`}
          </p>
          {section === null ? (
            <PreviewNote>The home page does not show this field.</PreviewNote>
          ) : refused && html === null ? (
            <PreviewNote>The page appears here once the required fields are filled in.</PreviewNote>
          ) : (
            <PreviewFrame
              html={html}
              section={section}
              text={text}
              wide={wide}
              failed={failed !== ""}
              label={sections ? "The section as visitors see it" : "The page as visitors see it"}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Returns the section of the home page that shows a field; null if the page does not show it. */
function sectionOf(sections: PreviewSections, field: string) {
  const start = Object.keys(sections).find((name) => name && field.startsWith(name));
  return sections[start ?? ""] ?? null;
}

const PreviewNote = ({ children }: { children: string }) => (
  <p className="mt-2 border border-hairline p-4 text-steel">{children}</p>
);

/** Where the preview is beside the fields; narrower windows show it on request. */
const wideWindow = "(min-width: 80rem)";

/** Whether the preview of a page was left open: a save or a reset mounts its form anew, which must not close it. */
let lastState: { path: string; open: boolean | null } | undefined;

/** Returns whether the preview is open; null as long as nobody has opened or hidden it in a narrow window. */
function usePreviewOpen() {
  const [open, setOpen] = useState<boolean | null>(null);
  const show = (shown: boolean | null) => {
    lastState = { path: location.pathname, open: shown };
    setOpen(shown);
  };
  useEffect(() => {
    const isWide = matchMedia(wideWindow).matches;
    show(lastState?.path === location.pathname ? lastState.open : isWide || null);
  }, []);
  return { open, show };
}

const firstRow = '[name*="[]"]:not([type="hidden"]), [name$=".label"]';
const firstLine = 'input:is([type="text"], [type="tel"], :not([type]))';

interface Typed {
  values: FormValues | null;
  /** The field that was edited or focused last. */
  field: string;
  /** What stands in it, to find it in the preview. */
  text: string;
}

/** Returns the values of the surrounding form as they are typed, and the field that was edited or focused last. */
function useTypedValues(
  place: React.RefObject<HTMLElement | null>,
  open: boolean,
  { blankValues, fromFirstRow }: { blankValues: FormValues; fromFirstRow: boolean },
) {
  const [typed, setTyped] = useState<Typed>({ values: null, field: "", text: "" });
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !open) return;
    const read = () => {
      const values = formValues(new FormData(form), blankValues);
      setTyped((before) => ({ ...before, values }));
    };
    const look = ({ target }: Event) => {
      const { name = "", value = "" } = target as Partial<HTMLInputElement>;
      const field = name.split("[")[0] ?? "";
      if (Object.hasOwn(blankValues, field)) setTyped(({ values }) => ({ values, field, text: value }));
    };
    read();
    const first =
      form.querySelector<HTMLInputElement>(firstRow) ?? form.querySelector<HTMLInputElement>(firstLine);
    if (first && fromFirstRow) setTyped((before) => ({ ...before, text: first.value }));
    form.addEventListener("input", read);
    form.addEventListener("input", look);
    form.addEventListener("focusin", look);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("input", look);
      form.removeEventListener("focusin", look);
    };
  }, [place, open, blankValues, fromFirstRow]);
  return typed;
}

/**
 * Returns the page with some values shortly after the last change. A newer request aborts the one before.
 * Values that cannot be published yet leave the page as it was.
 */
function usePage(address: string, values: FormValues | null) {
  const [html, setHtml] = useState<string | null>(null);
  const [refused, setRefused] = useState("");
  const [failed, setFailed] = useState("");
  const text = values && JSON.stringify(values);
  const first = useRef(true);
  useEffect(() => {
    if (text === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    async function request() {
      try {
        const init = { method: "POST", ...json({ values: JSON.parse(text ?? "{}") }), signal };
        const page = (await call(address, init)) as { html: string } | { html: null; reason: string };
        if (signal.aborted) return;
        if (page.html !== null) setHtml(page.html);
        setRefused(page.html === null ? page.reason : "");
        setFailed("");
      } catch (error) {
        const superseded = error instanceof ApiError && error.status === 409;
        if (!signal.aborted && !superseded) setFailed(error instanceof Error ? error.message : "");
      }
    }
    const timer = setTimeout(request, first.current ? 0 : pause);
    first.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address, text]);
  return { html, failed, refused };
}
