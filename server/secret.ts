import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeWhole } from "#app/adapters/storage/temporary-files.ts";
import { EnvironmentError, minSecretLength } from "./env.ts";

/**
 * Returns the site's secret, which signs cookies, keys digests and encrypts two-factor keys: `AUTH_SECRET`, or the file
 * `secret` in the data folder, which is created at the first start and readable only by its owner. It is never stored
 * in the database, so a copy of the database gives no access.
 */
export async function readSecret({ authSecret, dataDir }: { authSecret: string | null; dataDir: string }) {
  if (authSecret) return authSecret;
  const file = join(dataDir, "secret");
  if (!(await readText(file))) await store(file, `${randomBytes(32).toString("base64url")}\n`);
  await chmod(file, 0o600);
  const secret = (await readText(file))?.trim() ?? "";
  if (secret.length < minSecretLength)
    throw new EnvironmentError(
      `DATA_DIR: ${file} must have at least ${minSecretLength} characters; restore it from a backup, or delete it to begin with a new one`,
    );
  return secret;
}

export const storeSecret = (dataDir: string, secret: string): Promise<void> =>
  store(join(dataDir, "secret"), `${secret}\n`);

const readText = (file: string) =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** Writes atomically, so that an interrupted start leaves no partial secret. */
async function store(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, (unfinished) => writeFile(unfinished, text, { mode: 0o600, flush: true }));
}
