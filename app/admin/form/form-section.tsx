import { useId } from "react";

interface Props {
  title: string;
  hint?: string;
  children: React.ReactNode;
}

/** Shows a section of a long form: heading beside the fields on wide screens, above on narrow ones. */
export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t-2 border-ink pt-4 pb-10 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-steel">{hint}</p>}
      </div>
      <div className="section-fields">{children}</div>
    </section>
  );
}
