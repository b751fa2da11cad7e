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
      className="grid gap-x-10 gap-y-4 border-t border-hairline py-8 first:border-0 first:pt-0 @4xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-1 text-steel">{hint}</p>}
      </div>
      <div className="panel grid grid-cols-1 content-start gap-5 sm:grid-cols-2 md:p-6">{children}</div>
    </section>
  );
}
