import type { QrCode } from "./qr-code.tsx";

/** What the account page is told after something was tried on it; each part at most for one of its forms. */
export interface AccountResponse {
  about: "password" | "two-factor" | "calendar";
  errors?: Partial<Record<string, string[]>>;
  /** The secret to put in the authenticator app, not yet confirmed. */
  setup?: { secret: string; qr: QrCode };
  /** Recovery codes, shown this once. */
  codes?: string[];
  /** The new address of the calendar, shown this once. */
  calendar?: string;
}
