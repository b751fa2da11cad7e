import { z } from "zod";
import { passwordLength } from "./password-length.ts";

export const newPassword = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

/** Returns the schema of a form that sets a password, entered twice, with further fields. */
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

export interface PasswordOwner {
  email: string;
  company: string[];
}

/**
 * Returns the problem with a new password that is long enough, or null. Digits and symbols around a word,
 * capitals and repetitions do not make it harder to guess.
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
  if (isCommon(typed)) return "Use a password that is harder to guess: this one is among the most common";
  if ([unit, wordIn(unit), wordIn(rest)].some(isCommon))
    return "Use a password that is harder to guess: this one is made of one of the most common";
  if (unit.length < 4 || isRun(typed))
    return "Use a password that is harder to guess: this one repeats a few characters, or counts up or down";
  return null;
}

/** Returns the letters in the middle, without digits and symbols on both sides. */
const wordIn = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Returns whether characters ascend or descend in sequence, as in `123456789012`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => [1, -9].includes(step)) || steps.every((step) => [-1, 9].includes(step));
}
