import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { megabyte, readableSize } from "#app/adapters/uploads/byte-size.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { userName } from "#server/data-folder.ts";
import type { Environment } from "#server/env.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

/** Free bytes below which a check warns or fails. */
const space = { low: 2048 * megabyte, full: 200 * megabyte };
const tmpSpace = { low: 512 * megabyte, full: 100 * megabyte };

/** Checks rights and owners of the data folder, and free space there and in the temporary folder. */
export async function checkMachine(environment: Environment): Promise<Finding[]> {
  const { dataDir } = environment;
  return [
    ...(await checkFolder(environment)),
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
  const names = [
    // Commands that another user ran may have left the last three.
    ...(isPostgresAddress(database) ? [] : ["", "-wal", "-shm", ".lock"].map((end) => `plinth.sqlite${end}`)),
    ...(s3 ? [] : ["files", "files/originals"]),
    "outbox",
    "secret",
  ];
  const findings: Finding[] = [];
  for (const path of [dataDir, ...names.map((name) => join(dataDir, name))]) {
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const rights = constants.R_OK | constants.W_OK | (found.isDirectory() ? constants.X_OK : 0);
    const isOpen = await access(path, rights).then(
      () => true,
      () => false,
    );
    if (!isOpen)
      findings.push(
        problem(
          check,
          `The user ${userName(process.getuid?.() ?? 0)} may not read and write ${path}.`,
          "Run this as the server's user, or change the owner.",
        ),
      );
    else if (found.uid !== folder.uid) {
      const [owner, other] = [userName(folder.uid), userName(found.uid)];
      const text = `${path} belongs to the user ${other}, the folder to ${owner}.`;
      findings.push(problem(check, text, `chown ${owner} ${path}`));
    }
  }
  if ((folder.mode & 0o077) !== 0)
    findings.push(warning(check, `Other users of this machine may read ${dataDir}.`, `chmod 700 ${dataDir}`));
  return findings.length > 0 ? findings : [ok(check, `${dataDir} is writable and closed to other users.`)];
}

async function checkSpace(check: string, folder: string, { low, full }: typeof space): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const text = `${readableSize(free)} are free in ${folder}.`;
    if (free < full) return problem(check, text, "Make space now: without it nothing can be saved.");
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
