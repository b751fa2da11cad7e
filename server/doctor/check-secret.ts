import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareSecret, costOfSecret } from "#app/domain/accounts/site-secret.server.ts";
import type { Db } from "#db/connect.ts";
import { type Environment, minSecretLength } from "#server/env.ts";
import { type Finding, messageOf, notChecked, ok, problem, warning } from "./finding.ts";

const check = "Secret";

/** Checks that the secret is there, and that it is the one that the site has used. */
export async function checkSecret(db: Db | null, { authSecret, dataDir }: Environment): Promise<Finding> {
  const file = join(dataDir, "secret");
  const stored = authSecret ?? (await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => error));
  if (stored instanceof Error)
    return stored.code === "ENOENT" ? missing(db, file) : unreadable(`${file} cannot be read`, stored);
  const secret = stored.trim();
  const name = authSecret ? "AUTH_SECRET" : file;
  if (secret.length < minSecretLength)
    return problem(check, `${name} is too short.`, "Restore it, or delete it to begin with a new one.");
  if (!db)
    return notChecked(check, `${name} is there; whether it is that of the site, only the database tells.`);
  const state = await compareSecret(db, secret);
  if (state.isKnown) return ok(check, `${name} is the secret that the site uses.`);
  if (state.isKnown === null && state.unreadable === 0)
    return notChecked(check, `${name} is there; the next start records it as the secret of the site.`);
  return problem(check, `${name} is not the secret that the site has used: ${costOfSecret(state)}.`, restore);
}

const restore =
  "Put the earlier secret back, the same on every node; without it the next start goes on with this one.";

const unreadable = (text: string, error: Error) =>
  problem(check, `${text} (${messageOf(error)}).`, "Run this as the server's user, or change the owner.");

async function missing(db: Db | null, file: string): Promise<Finding> {
  if (!db)
    return warning(
      check,
      `${file} does not exist.`,
      "The first start makes it; restore it for an existing site.",
    );
  // With no secret at all, everything that is sealed is lost.
  const state = await compareSecret(db, "");
  const cost = costOfSecret(state);
  return problem(
    check,
    `${file} does not exist. The next start makes one; then ${cost}.`,
    "Restore it, or AUTH_SECRET.",
  );
}
