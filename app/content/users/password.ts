import { z } from "zod";

export const passwordLength = { min: 12, max: 128 };

export const passwordHint = `At least ${passwordLength.min} characters. Not your email address, the company's name or a common password.`;

/** A new password, typed or set by an operator. */
export const newPassword = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

/** The fields of a form that sets a password, which is typed twice, with what else the form asks for. */
export function passwordForm<Shape extends z.ZodRawShape>(also: Shape) {
  return z.object(also).and(
    z
      .object({ password: newPassword, again: z.string() })
      .refine(({ password, again }) => password === again, {
        path: ["again"],
        error: "The two passwords differ",
        when: () => true,
      }),
  );
}

/** Whom a password is for: it must not be made of these names. */
export interface PasswordOwner {
  email: string;
  /** The company's names. */
  company: string[];
}

/**
 * Returns what is wrong with a new password that is long enough; null for one that is fine. Digits and
 * signs before and after a word, capitals and repetitions make it no harder to guess.
 */
export function guessableBecause(
  password: string,
  { email, company }: PasswordOwner,
  isCommon: (word: string) => boolean,
): string | null {
  const typed = password.normalize("NFKC").toLowerCase();
  const names = [
    email,
    ...email.split("@"),
    "plinth",
    ...company,
    ...company.flatMap((name) => name.split(/\s+/)),
  ]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length > 2)
    .sort((one, other) => other.length - one.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), typed);
  if (rest !== typed && wordIn(rest).length < 4)
    return "Use a password that is not made of your email address or the company's name";
  const unit = /^(.+?)\1+$/u.exec(typed)?.[1] ?? typed;
  if ([typed, unit, wordIn(unit), wordIn(rest)].some(isCommon) || unit.length < 4 || isRun(typed))
    return "Use a password that is harder to guess: this one is among the most common";
  return null;
}

/** The letters in the middle, without the digits and signs on both sides. */
const wordIn = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Whether each character follows the one before, up or down, as in `123456789012` and `abcdefghijkl`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => [1, -9].includes(step)) || steps.every((step) => [-1, 9].includes(step));
}
