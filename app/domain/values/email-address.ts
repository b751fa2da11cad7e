import { z } from "zod";
import { line, requiredLine } from "./form-schema.ts";

const wrong = "Please enter an email address such as name@company.com";

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/i;

/**
 * Parses an e-mail address, also one with signs such as `&` or letters beyond ASCII. Returns its domain in the ASCII form
 * (punycode) that mail servers need: `xn--bcher-kva.example` for `bücher.example`. Returns null for anything else.
 */
export function readEmail(typed: string): string | null {
  const [, local = "", written = ""] = /^(.+)@([^@]+)$/.exec(typed.normalize("NFC")) ?? [];
  const isAscii = !/[^!-~]/.test(written);
  if (!isAscii && !/^(?:[\p{L}\p{M}\p{N}.\u3002-]|\u200c|\u200d)+$/u.test(written)) return null;
  const domain =
    isAscii || !URL.canParse(`http://${written}`) ? written : new URL(`http://${written}`).hostname;
  return localPart.test(local) && local.length <= 64 && asciiDomain.test(domain)
    ? `${local}@${domain}`
    : null;
}

const parsed = (typed: string, check: z.RefinementCtx): string => {
  const email = readEmail(typed);
  if (email === null) check.addIssue(wrong);
  return email ?? z.NEVER;
};

/** The maximum length of an address in SMTP (RFC 5321). */
export const maxEmailLength = 254;

/** An e-mail address that somebody typed; `missing` is the error of an empty field. */
export const typedEmail = (missing: string) => requiredLine(maxEmailLength, missing).transform(parsed);

export const optionalEmail = line(maxEmailLength).transform((typed, check) =>
  typed === "" ? "" : parsed(typed, check),
);

/** The address of an account, in lower case. */
export const accountEmail = (missing: string) =>
  typedEmail(missing).transform((email) => email.toLowerCase());
