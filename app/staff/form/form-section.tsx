import { use, useId, useMemo } from "react";
import { FormContext } from "#app/ui/form-context.ts";

interface Props {
  title: string;
  hint?: string;
  children: React.ReactNode;
}

/** Shows a section of a long form: heading beside the fields on wide screens, above on narrow ones. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  const form = use(FormContext);
  const context = useMemo(() => ({ ...form, heading: title }), [form, title]);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t-2 border-ink pt-4 pb-10 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-steel">{withWholeLinks(hint)}</p>}
      </div>
      <div className="section-fields">
        <FormContext value={context}>{children}</FormContext>
      </div>
    </section>
  );
}

/** Keeps samples of links in one line, since a break would read as part of their syntax. */
const withWholeLinks = (hint: string) =>
  hint.split(/(\[\S+\]\(\S+\))/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ),
  );
