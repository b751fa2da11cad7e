import type { RouterContextProvider } from "react-router";
import type { IdentityQuestion } from "#app/domain/accounts/identity-question.ts";
import type { Account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import type { CreatedLink } from "../link-sheet.tsx";

/** A form of the account page, and the account that sent it. */
export interface OwnForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
  by: Account;
}

export interface QrCode {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** SVG path of the dark modules. */
  path: string;
}

export interface OwnResponse extends Pick<FormResponse, "errors" | "typed" | "failed"> {
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
  link?: CreatedLink;
  /** Unconfirmed secret for the authenticator app. */
  setup?: { secret: string; qr: QrCode };
  /** For the browser, which creates the passkey. */
  passkey?: PublicKeyCredentialCreationOptionsJSON;
  /** Recovery codes, shown only once. */
  codes?: string[];
  /** New calendar address, shown only once. */
  calendar?: string;
}

/** The result of a form: what its section shows, or with `done` the page with a notice. */
export interface OwnOutcome extends Omit<OwnResponse, "about"> {
  status?: number;
  headers?: Headers;
  /** The name of the notice. */
  done?: string;
}
