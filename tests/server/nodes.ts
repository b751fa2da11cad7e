import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/connect.ts";
import { startBalancer } from "#tests/support/balancer.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { startS3 } from "#tests/support/s3.ts";
import { accounts, siteSecret } from "#tests/support/site.ts";
import { startProgram, stopProgram } from "./program.ts";

/**
 * Starts nodes at once on an empty database of a PostgreSQL server and an empty object store, behind a balancer.
 * @param main the file to start, if not that of this run's bundle
 */
export async function startNodes(server: string, count: number, main?: string) {
  const name = `nodes_${randomUUID().replaceAll("-", "")}`;
  const database = await createDatabase(server, name);
  const [store, balancer] = await Promise.all([startS3("node-files"), startBalancer()]);
  const folders = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), "plinth-node-"))),
  );
  const ports = await Promise.all(folders.map(freePort));
  const programs = folders.map((folder, at) =>
    startProgram(
      {
        PORT: String(ports[at]),
        DATA_DIR: folder,
        DATABASE_URL: database,
        AUTH_SECRET: siteSecret,
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.bucket,
        S3_REGION: store.region,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
        ADMIN_EMAIL: accounts.admin.email,
        ADMIN_PASSWORD: accounts.admin.password,
        PUBLIC_URL: balancer.origin,
      },
      main,
    ),
  );
  await Promise.all(programs.map(({ ready }) => ready));
  const nodes = ports.map((port) => `http://127.0.0.1:${port}`);
  balancer.nodes = nodes;
  const db = connect(database);
  return {
    programs,
    nodes,
    balancer,
    db,
    async stop() {
      await Promise.all(programs.map(stopProgram));
      await Promise.all([db.destroy(), store.stop(), balancer.close()]);
      await dropDatabase(server, name);
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
