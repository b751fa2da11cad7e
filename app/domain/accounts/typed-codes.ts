import { randomInt } from "node:crypto";
import { plainDigits } from "#app/domain/values/typed-number.ts";
import { visibleText } from "#app/domain/values/visible-text.ts";

/** Returns a typed code with the digits 0 to 9, without the blanks and dashes that apps and people put between its characters. */
export const bareCode = (typed: string) =>
  plainDigits(visibleText(typed)).replace(/[\s\p{Pd}\u2212\u00b7.]/gu, "");

/** Returns whether input is a code of an authenticator app; anything else is treated as a recovery code. */
export const isAppCode = (typed: string) => /^\d{6}$/.test(bareCode(typed));

/** Without characters that are mistaken for others: 0 and o, 1, i and l. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const count = 10;
const lengthOfHalf = 6;

/** Returns new recovery codes such as `abcdef-ghjkmn`. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: lengthOfHalf }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: count }, () => `${half()}-${half()}`);
}

/**
 * Returns the recovery code that was typed, as it is stored; otherwise what was typed. Dashes may differ or be missing,
 * and phones make the first letter a capital, or all of them.
 */
export function storedSpelling(codes: string[], typed: string): string {
  const bare = bareCode(typed);
  const spellings = [bare, bare.slice(0, 1).toLowerCase() + bare.slice(1), bare.toLowerCase()];
  const find = (spelling: string) => codes.find((code) => bareCode(code) === spelling);
  return spellings.map(find).find((code) => code !== undefined) ?? typed;
}
