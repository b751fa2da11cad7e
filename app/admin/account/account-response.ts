import type { FormResponse } from "#app/forms/form-response.ts";
import type { QrCode } from "./qr-code.tsx";

/** Response to a form on the account page. */
export interface AccountResponse extends Pick<FormResponse, "errors" | "typed"> {
  about: "name" | "password" | "two-factor" | "calendar";
  /** Unconfirmed secret for the authenticator app. */
  setup?: { secret: string; qr: QrCode };
  /** Recovery codes, shown only once. */
  codes?: string[];
  /** New calendar address, shown only once. */
  calendar?: string;
}
