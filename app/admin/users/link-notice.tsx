import { lazy, Suspense } from "react";

// Shown after a change only.
const LinkSheet = lazy(() => import("./link-sheet.tsx"));

export interface MadeLink {
  name: string;
  email: string;
  link: string;
  /** How long it is valid, such as `7 days`. */
  holds: string;
}

export interface LinkNoticeProps {
  title: string;
  made: MadeLink;
  /** What the link is for. */
  label?: string;
}

/** Shows a one-time link once, to be passed on where mail does not arrive. */
export const LinkNotice = (props: LinkNoticeProps) => (
  <Suspense>
    <LinkSheet {...props} />
  </Suspense>
);
