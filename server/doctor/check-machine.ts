import { constants } from "node:fs";
import { access, readFile, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { type Environment, minSecretLength } from "../env.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

const megabyte = 1024 * 1024;
/** Free bytes below which a check warns or fails. */
const space = { low: 2048 * megabyte, full: 200 * megabyte };
const tmpSpace = { low: 512 * megabyte, full: 100 * megabyte };

/** Checks rights, owners and the secret of the data folder, and free space there and in the temporary folder. */
export async function checkMachine(environment: Environment): Promise<Finding[]> {
  const { dataDir } = environment;
  return [
    ...(await checkFolder(environment)),
    ...(await checkSecret(environment)),
    await checkSpace("Free space", dataDir, space),
    await checkSpace("Temporary space", tmpdir(), tmpSpace),
  ];
}

async function checkFolder({ dataDir, database, s3 }: Environment): Promise<Finding[]> {
  const check = "Data folder";
  const folder = await stat(dataDir).catch(() => null);
  if (!folder)
    return [
      problem(check, `${dataDir} does not exist.`, "Set DATA_DIR as for the server, or start it once."),
    ];
  const uid = process.getuid?.();
  const names = [
    ...(isPostgresAddress(database) ? [] : ["plinth.sqlite"]),
    ...(s3 ? [] : ["files"]),
    "secret",
  ];
  const findings: Finding[] = [];
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))]) {
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const rights = constants.R_OK | constants.W_OK | (found.isDirectory() ? constants.X_OK : 0);
    if (
      !(await access(path, rights).then(
        () => true,
        () => false,
      ))
    )
      findings.push(
        problem(
          check,
          `The user ${uid} may not read and write ${path}.`,
          "Run this as the server's user, or change the owner.",
        ),
      );
    else if (found.uid !== folder.uid)
      findings.push(
        problem(
          check,
          `${path} belongs to the user ${found.uid}, the folder to ${folder.uid}.`,
          `chown ${folder.uid} ${path}`,
        ),
      );
  }
  if ((folder.mode & 0o077) !== 0)
    findings.push(warning(check, `Other users of this machine may read ${dataDir}.`, `chmod 700 ${dataDir}`));
  return findings.length > 0 ? findings : [ok(check, `${dataDir} is writable and closed to other users.`)];
}

async function checkSecret({ authSecret, dataDir }: Environment): Promise<Finding[]> {
  if (authSecret) return [ok("Secret", "AUTH_SECRET is set.")];
  const file = join(dataDir, "secret");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null)
    return [
      warning(
        "Secret",
        `${file} does not exist or cannot be read.`,
        "The next start makes one and signs everybody out. Restore it from a backup to avoid that.",
      ),
    ];
  if (text.trim().length < minSecretLength)
    return [
      problem(
        "Secret",
        `${file} is too short.`,
        "Restore it from a backup, or delete it to begin with a new one.",
      ),
    ];
  return [ok("Secret", `${file} is there.`)];
}

async function checkSpace(check: string, folder: string, { low, full }: typeof space): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${readableSize(free)} are free in ${folder}.`;
    if (free < full)
      return problem(check, text, `Make space now: below ${readableSize(full)} writes will fail.`);
    if (free < low) return warning(check, text, `Make space: at least ${readableSize(low)} should be free.`);
    return ok(check, text);
  } catch (error) {
    return problem(
      check,
      `The free space of ${folder} is unknown (${messageOf(error)}).`,
      "Check that the folder exists.",
    );
  }
}
