import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { PoolBusy } from "#app/adapters/queue/process-pool.ts";
import { createQueue } from "#app/adapters/queue/queue.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Db } from "#db/connect.ts";
import { passwordLength } from "./password-length.ts";

/** The cost of one hash: scrypt with N = 2^ln, r and p. */
export interface HashCost {
  ln: number;
  r: number;
  p: number;
}

/** One of those recommended by OWASP, which are equally strong: 64 MB and a third of a second. */
export const hashCost: HashCost = { ln: 16, r: 8, p: 2 };

/** The cost of the sign-in library's own hashes, `salt:key` in hexadecimal. */
const earlierCost: HashCost = { ln: 14, r: 16, p: 1 };

const keyBytes = 64;

/** Hashing a password takes 64 MB and a third of a second of a core. */
const maxAtOnce = 2;

/** Bounds the memory for concurrent hashes of the process, also of those in transactions. */
const inTurn = createQueue(maxAtOnce);

/**
 * Creates and verifies password hashes, written as `$scrypt$ln=16,r=8,p=2$salt$key`.
 * @param replace stores a new hash after a correct password was verified against one of another cost
 */
export function createPasswordHashes(
  replace: (outdated: string, fresh: string) => Promise<void>,
  cost: HashCost = hashCost,
) {
  const compute = (password: string, salt: string, { ln, r, p }: HashCost) => {
    const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
    const hashing = () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      );
    return inTurn(hashing);
  };

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16).toString("base64url");
    const key = await compute(password, salt, cost);
    return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt}$${key.toString("base64url")}`;
  }

  async function verify({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
    const known = parse(stored);
    const isCurrent = known.cost.ln === cost.ln && known.cost.r === cost.r && known.cost.p === cost.p;
    // Hashes again for an outdated hash whether the password is right or wrong, so both take equally long.
    const [key, fresh] = await Promise.all([
      compute(password, known.salt, known.cost),
      isCurrent ? null : hash(password),
    ]);
    const right = key.length === known.key.length && timingSafeEqual(key, known.key);
    if (right && fresh) await replace(stored, fresh);
    return right;
  }

  return { hash, verify };
}

function parse(stored: string): { cost: HashCost; salt: string; key: Buffer } {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (salt && key)
    return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt, key: Buffer.from(key, "base64url") };
  const [earlierSalt = "", earlierKey = ""] = stored.split(":");
  return { cost: earlierCost, salt: earlierSalt, key: Buffer.from(earlierKey, "hex") };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most frequently leaked passwords (1 MB) when the first password is set. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Returns the problem with a new password that is long enough, or null. */
export async function passwordProblem(db: Db, password: string, email: string): Promise<string | null> {
  common ??= readCommonPasswords();
  const [words, { profile }] = await Promise.all([common, readSettings(db)]);
  const company = [profile.name, profile.shortName];
  return guessableBecause(password, { email, company }, (word) => words.has(word));
}

/**
 * Returns why a password is easy to guess, or null. Digits and symbols around a word,
 * capitals and repetitions do not make it harder to guess.
 */
export function guessableBecause(
  password: string,
  { email, company }: { email: string; company: string[] },
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

/** The last of them waits for ten others on each of two cores: some seconds. */
const maxStrangers = 20;

/**
 * Runs checks of passwords, two at once: those from known networks first, in order. Others are rejected with `PoolBusy`
 * while 20 of them wait.
 */
export function createCheckQueue() {
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  let running = 0;
  return async <T>(isKnown: boolean, check: () => Promise<T>): Promise<T> => {
    const waiting = isKnown ? known : strangers;
    if (running < maxAtOnce) running += 1;
    else if (!isKnown && strangers.length >= maxStrangers) throw new PoolBusy();
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await check();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
