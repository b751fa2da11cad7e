import { type ComponentProps, lazy, Suspense } from "react";

// Shown after a change only.
const LinkSheet = lazy(() => import("./link-sheet.tsx"));

/** Shows a one-time link once, to be passed on where mail does not arrive. */
export const LinkNotice = (props: ComponentProps<typeof LinkSheet>) => (
  <Suspense>
    <LinkSheet {...props} />
  </Suspense>
);
