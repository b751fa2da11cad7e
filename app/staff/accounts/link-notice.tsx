import { type ComponentProps, Suspense } from "react";
import { lazyPart, PendingBar } from "#app/ui/loading.tsx";

type LinkProps = ComponentProps<typeof import("./link-sheet.tsx").default>;

/** Shows the link alone where the sheet could not be loaded, since it is never shown again. */
const PlainLink = ({ title, created: { link } }: LinkProps) => (
  <p role="status" className="panel mb-6 wrap-anywhere">
    {title}. Copy this link now; it is not shown again: {link}
  </p>
);

// Loaded later, since it is shown after few changes.
const LinkSheet = lazyPart(() => import("./link-sheet.tsx"), PlainLink);

/** Shows a one-time link once, to be passed on where mail does not arrive. */
export const LinkNotice = (props: LinkProps) => (
  <Suspense fallback={<PendingBar />}>
    <LinkSheet {...props} />
  </Suspense>
);
