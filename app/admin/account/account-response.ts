import type { FormResponse } from "#app/forms/form-response.ts";
import type { QrCode } from "./qr-code.tsx";

/** The response to one of the forms of the account page. */
export interface AccountResponse extends Pick<FormResponse, "errors"> {
  about: "password" | "two-factor" | "calendar";
  /** The secret to put in the authenticator app, not yet confirmed. */
  setup?: { secret: string; qr: QrCode };
  /** Recovery codes, shown this once. */
  codes?: string[];
  /** The new address of the calendar, shown this once. */
  calendar?: string;
}
