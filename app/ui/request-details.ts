import { createContext } from "react";
import type { PhoneLinks } from "./contact-links.tsx";

export interface RequestDetails {
  /** The id under which the log has this request, for pages that tell of a failure. */
  id: string;
  /** Lets the page's own scripts through the content policy. */
  nonce: string;
  /** Whether the request was a write that failed. */
  failedWrite: boolean;
  /** Whom to call when the page cannot be shown; null when no number is known. */
  phone: PhoneLinks | null;
}

/** What a rendered page knows of its request; empty in the browser. */
export const RequestDetails = createContext<RequestDetails>({
  id: "",
  nonce: "",
  failedWrite: false,
  phone: null,
});
