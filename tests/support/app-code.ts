import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** Returns what an authenticator app shows at a moment for the secret of a setup page. */
export function codeOf(secret: string, now = Date.now()): Promise<string> {
  const key = new TextDecoder().decode(base32.decode(secret));
  return createOTP(key).hotp(Math.floor(now / 30_000));
}
