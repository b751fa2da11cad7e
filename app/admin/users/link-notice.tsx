import { CopyButton } from "#app/ui/copy-button.tsx";
import { AddressToCopy, ShownOnce } from "#app/ui/shown-once.tsx";

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
  return (
    <ShownOnce of={made.link} titleId="link-title" className="panel mb-6 scroll-mt-4">
      <h2 id="link-title" className="text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2 wrap-anywhere">
        The link is on its way to {made.email}. You can also copy it now and send it yourself; it is not shown
        again. It works once and holds for {made.holds}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <AddressToCopy label={label} address={made.link} />
        <CopyButton text={made.link}>Copy</CopyButton>
      </div>
    </ShownOnce>
  );
}
