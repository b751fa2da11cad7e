import type { FormResponse } from "#app/forms/form-response.ts";
import type { MadeLink } from "../users/link-sheet.tsx";
import type { IdentityQuestion } from "./identity-question.ts";
import type { QrCode } from "./qr-code.tsx";

/** Response to a form on the account page. */
export interface AccountResponse extends Pick<FormResponse, "errors" | "typed" | "failed"> {
  about:
    | "name"
    | "email"
    | "password"
    | "two-factor"
    | "passkeys"
    | "calendar"
    | "news"
    | "sessions"
    | "data";
  question?: IdentityQuestion;
  /** Link that confirms a new address, for an admin where mail is not sent. */
  link?: MadeLink;
  /** Unconfirmed secret for the authenticator app. */
  setup?: { secret: string; qr: QrCode };
  /** What the browser needs to make a passkey. */
  passkey?: PublicKeyCredentialCreationOptionsJSON;
  /** Recovery codes, shown only once. */
  codes?: string[];
  /** New calendar address, shown only once. */
  calendar?: string;
}
