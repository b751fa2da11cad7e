import { createContext } from "react";
import type { PhoneLinks } from "./contact-links.tsx";

/** The accent colour of a page, with that of its buttons under the pointer and of text on both. */
export interface Accent {
  accent: string;
  hover: string;
  text: string;
}

export interface RequestDetails {
  /** Log id of this request, shown on error pages. */
  id: string;
  /** Allows the page's own scripts under the content security policy. */
  nonce: string;
  failedWrite: boolean;
  /** Status of a fault of the whole site that made the request fail. */
  fault: number | null;
  /** The number to call when the page cannot be shown. */
  phone: PhoneLinks | null;
  /** The accent colour of pages that cannot be loaded. */
  accent: Accent | null;
}

/** Details of the request that a page is rendered for; empty in the browser. */
export const RequestDetails = createContext<RequestDetails>({
  id: "",
  nonce: "",
  failedWrite: false,
  fault: null,
  phone: null,
  accent: null,
});
