import { type ComponentProps, Suspense } from "react";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";

type LinkProps = ComponentProps<typeof import("./link-sheet.tsx").default>;

/** The link is never shown again. */
const PlainLink = ({ title, made: { link } }: LinkProps) => (
  <p role="status" className="panel mb-6 wrap-anywhere">
    {title}. Copy this link now; it is not shown again: {link}
  </p>
);

// Shown after a change only.
const LinkSheet = lazyPart(() => import("./link-sheet.tsx"), PlainLink);

/** Shows a one-time link once, to be passed on where mail does not arrive. */
export const LinkNotice = (props: LinkProps) => (
  <Suspense fallback={<PendingBar />}>
    <LinkSheet {...props} />
  </Suspense>
);
