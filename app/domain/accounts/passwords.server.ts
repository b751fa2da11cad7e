import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createQueue } from "#app/adapters/queue/queue.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import type { Db } from "#db/connect.ts";
import { guessableBecause } from "./password.ts";

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
/** Bounds the memory for concurrent hashes of the process, also of those in transactions. */
const inTurn = createQueue(2);

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
