import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort, nativeFolder, unprivilegedOwner, untilReady } from "./postgres-process.ts";

const initdbFlags = [
  "--username=postgres",
  "--auth=trust",
  "--encoding=UTF8",
  // The built-in locale gives the same order and case rules on every machine.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-sync",
];

// Durability is given up for speed: the data dies with the run.
const settings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_connections=200",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

export interface PostgresServer {
  url: string;
  /** Ends it with its connections, and starts it again on the same port after some milliseconds. */
  restart(downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL server whose superuser needs no password. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const owner = await unprivilegedOwner();
  let native = await nativeFolder();
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(folder, owner.uid, owner.gid);
    // Another user cannot reach node_modules when the project lies under /root.
    const copy = join(folder, "native");
    const filter = (path: string): boolean => !path.endsWith(".a");
    await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter });
    native = copy;
  }
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };
  const initdb = join(native, "bin", "initdb");
  await promisify(execFile)(initdb, ["--pgdata", data, ...initdbFlags], options);
  const port = await freePort();
  const start = () =>
    spawn(
      join(native, "bin", "postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    );
  // PostgreSQL's fast shutdown, which does not wait for clients.
  const end = async () => {
    const gone = once(server, "exit");
    if (server.kill("SIGINT")) await gone;
  };
  let server = start();
  // An interrupted run leaves no server behind, and of its files at most a few
  // that the server wrote while it was stopping.
  const abandon = () => {
    server.kill("SIGQUIT");
    for (const part of [join(folder, "native"), folder]) rmSync(part, { recursive: true, force: true });
  };
  process.once("exit", abandon);
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(downMs) {
      await end();
      await new Promise((resolve) => setTimeout(resolve, downMs));
      server = start();
      await untilReady(server);
    },
    async stop() {
      process.off("exit", abandon);
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function execute(url: string, sql: (quote: (name: string) => string) => string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql((name) => client.escapeIdentifier(name)));
  } finally {
    await client.end();
  }
}

/**
 * Creates a database and returns its url. With a template it becomes a copy of
 * that database, to which nothing may be connected at that time.
 */
export async function createDatabase(url: string, name: string, template = "template1"): Promise<string> {
  // Copying its files takes a third of the computing that sending them through the log does.
  await execute(
    url,
    (quote) => `CREATE DATABASE ${quote(name)} TEMPLATE ${quote(template)} STRATEGY FILE_COPY`,
  );
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Drops a database if it exists. Clients that are leaving get a moment to go, others are cut off. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const drop = (how: string) => execute(url, (quote) => `DROP DATABASE IF EXISTS ${quote(name)} ${how}`);
  await drop("").catch(() => drop("WITH (FORCE)"));
}
