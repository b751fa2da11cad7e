import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { plinth, succeed, variablesOf } from "#tests/server/console.ts";
import { openDemo } from "#tests/server/front-door.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { startS3 } from "#tests/support/s3.ts";
import { siteSecret } from "#tests/support/site.ts";

/** What a backup's output says of the content. */
const contentOf = (output: string) => output.split("\n").filter((line) => /rows in|^content /.test(line));

async function openStore() {
  const store = await startS3();
  onTestFinished(() => store.stop());
  const account = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  return { bucket: store.bucket, account };
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-moved-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

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
      machineId: 1,
      kind: "maintenance",
      firstDay: "2027-05-03",
      lastDay: "2027-05-09",
      units: 1,
      projectId: null,
      client: "",
      note: "New tracks",
    })
    .execute();
  await db.updateTable("photo").set({ fileName: "खुदाई 12.jpg" }).where("id", "=", 1).execute();
  await site.stop();
  const server = inject("sitePostgresUrl");
  const database = await createDatabase(server, "moved_site");
  onTestFinished(() => dropDatabase(server, "moved_site"));
  const { bucket, account } = await openStore();
  const back = await newFolder();

  const places = [
    { DATA_DIR: site.dataDir, ...account },
    {
      DATA_DIR: site.dataDir,
      DATABASE_URL: database,
      AUTH_SECRET: siteSecret,
      S3_BUCKET: bucket,
      ...account,
    },
    { DATA_DIR: back, ...account },
  ];
  const [first = {}, second = {}] = places;
  await succeed(["move", "--to", database, "--files-to", `s3://${bucket}`], first);
  // Repeated as after a first try.
  await succeed(["move", "--to", database, "--files-to", `s3://${bucket}`, "--replace"], first);
  await succeed(["move", "--to", back], second);
  const tables = [];
  for (const [index, place] of places.entries()) {
    const output = await succeed(["backup", "--to", `s3://${bucket}/copies/${index}.tar`], place);
    expect(contentOf(output)[0]).toMatch(/[1-9]\d* rows in \d+ tables, 115 files/);
    tables.push(contentOf(output));
    await succeed(["verify", `s3://${bucket}/copies/${index}.tar`], account);
  }
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
});

/** @spec backup.5 */
it("photos of a site on PostgreSQL move to S3 and back, on the same database", async () => {
  const site = await openDemo("PostgreSQL");
  onTestFinished(() => site.close());
  const { bucket, account } = await openStore();
  const onDisk = { ...variablesOf(site), ...account };
  const inBucket = { ...onDisk, S3_BUCKET: bucket, DATA_DIR: await newFolder() };
  const onOtherDisk = { ...onDisk, DATA_DIR: await newFolder() };
  const before = contentOf(await succeed(["backup", "--to", `s3://${bucket}/copies/0.tar`], onDisk));
  expect(await plinth(["move", "--files-to", `s3://${bucket}`], onDisk)).toMatchObject({
    code: 1,
    error: expect.stringContaining("A server is running"),
  });
  await site.stop();

  expect(await plinth(["move"], onDisk)).toMatchObject({
    code: 1,
    error: expect.stringContaining("Name the new place"),
  });
  const sameAddress = String(site.place.database).replace("postgres://", "postgresql://");
  expect((await plinth(["move", "--to", sameAddress], onDisk)).error).toContain("The site is already there.");
  const moved = await succeed(["move", "--to", sameAddress, "--files-to", `s3://${bucket}`], onDisk);
  expect(moved).toContain("The photos are copied, and all hashes are equal");
  expect(moved).toContain("Start the server with S3_BUCKET of the new place.");
  expect((await plinth(["move", "--files-to", `s3://${bucket}`], onDisk)).error).toContain(
    "already has photos",
  );
  expect(contentOf(await succeed(["backup", "--to", `s3://${bucket}/copies/1.tar`], inBucket))).toEqual(
    before,
  );

  const back = await succeed(["move", "--files-to", onOtherDisk.DATA_DIR], inBucket);
  expect(back).toContain("Start the server with DATA_DIR, without S3_BUCKET, of the new place.");
  expect(contentOf(await succeed(["backup", "--to", `s3://${bucket}/copies/2.tar`], onOtherDisk))).toEqual(
    before,
  );

  const originals = join(onOtherDisk.DATA_DIR, "files/originals");
  const [first = ""] = await readdir(originals);
  await rm(join(originals, first), { recursive: true });
  const lacking = await plinth(["move", "--files-to", await newFolder()], onOtherDisk);
  expect(lacking).toMatchObject({ code: 3, out: expect.stringContaining("Not complete: ") });
});
