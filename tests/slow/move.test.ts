import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { succeed } from "#tests/server/console.ts";
import { openDemo } from "#tests/server/front-door.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { startS3 } from "#tests/support/s3.ts";
import { siteSecret } from "#tests/support/site.ts";

/** What a backup's output says of the content. */
const contentOf = (output: string) => output.split("\n").filter((line) => /rows in|^content /.test(line));

/** @spec backup.5 */
it("a site moves from SQLite to PostgreSQL and S3, and back, with equal hashes", {
  timeout: 240_000,
}, async () => {
  const site = await openDemo("SQLite");
  onTestFinished(() => site.close());
  const { db } = site.dependencies;
  await db
    .insertInto("booking")
    .values({
      ...{ equipmentId: 1, kind: "maintenance", firstDay: "2027-05-03", lastDay: "2027-05-09", units: 1 },
      ...{ projectId: null, client: "", note: "New tracks" },
    })
    .execute();
  await db.updateTable("photo").set({ fileName: "खुदाई 12.jpg" }).where("id", "=", 1).execute();
  await site.stop();
  const server = inject("sitePostgresUrl");
  const database = await createDatabase(server, "moved_site");
  onTestFinished(() => dropDatabase(server, "moved_site"));
  const store = await startS3();
  onTestFinished(() => store.stop());
  const back = await mkdtemp(join(tmpdir(), "plinth-moved-"));
  onTestFinished(() => rm(back, { recursive: true, force: true }));

  const account = {
    ...{ S3_ENDPOINT: store.endpoint, S3_REGION: store.region },
    ...{ S3_ACCESS_KEY_ID: store.accessKeyId, S3_SECRET_ACCESS_KEY: store.secretAccessKey },
  };
  const places = [
    { DATA_DIR: site.dataDir, ...account },
    {
      DATA_DIR: site.dataDir,
      DATABASE_URL: database,
      AUTH_SECRET: siteSecret,
      S3_BUCKET: store.bucket,
      ...account,
    },
    { DATA_DIR: back, ...account },
  ];
  const [first = {}, second = {}] = places;
  await succeed(["move", "--to", database, "--files-to", `s3://${store.bucket}`], first);
  // Repeated as after a first try.
  await succeed(["move", "--to", database, "--files-to", `s3://${store.bucket}`, "--replace"], first);
  await succeed(["move", "--to", back], second);
  const tables = [];
  for (const [index, place] of places.entries()) {
    const output = await succeed(["backup", "--to", `s3://${store.bucket}/copies/${index}.tar`], place);
    expect(contentOf(output)[0]).toMatch(/[1-9]\d* rows in \d+ tables, 115 photos/);
    tables.push(contentOf(output));
    await succeed(["verify", `s3://${store.bucket}/copies/${index}.tar`], account);
  }
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
});
