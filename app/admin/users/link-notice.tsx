import { useEffect, useRef } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";

export interface MadeLink {
  name: string;
  email: string;
  link: string;
  /** How long it is valid, such as `7 days`. */
  holds: string;
}

/** Shows a one-time link once, to be passed on where mail does not arrive. */
export function LinkNotice({
  title,
  made,
  label = "Link to set a password",
}: {
  title: string;
  made: MadeLink;
  label?: string;
}) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (made.link) notice.current?.focus();
  }, [made.link]);
  return (
    <section
      ref={notice}
      role="status"
      tabIndex={-1}
      className="mb-6 scroll-mt-4 border-l-4 border-l-amber panel"
      aria-labelledby="link-title"
    >
      <h2 id="link-title" className="text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 wrap-anywhere">
        The link is on its way to {made.email}. You can also copy it now and send it yourself; it is not shown
        again. It works once and holds for {made.holds}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <label className="grow basis-64">
          <span className="sr-only">{label}</span>
          <input
            readOnly
            value={made.link}
            className="input"
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        <CopyButton text={made.link}>Copy</CopyButton>
      </div>
    </section>
  );
}
