import { createContext } from "react";
import type { PhoneLinks } from "./contact-links.tsx";

export interface RequestDetails {
  /** Log id of this request, shown on error pages. */
  id: string;
  /** Allows the page's own scripts under the content security policy. */
  nonce: string;
  /** Whether the request was a write that failed. */
  failedWrite: boolean;
  /** The number to call when the page cannot be shown. */
  phone: PhoneLinks | null;
}

/** Details of the request that a page is rendered for; empty in the browser. */
export const RequestDetails = createContext<RequestDetails>({
  id: "",
  nonce: "",
  failedWrite: false,
  phone: null,
});
