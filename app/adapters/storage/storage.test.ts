import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DriveFile } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { storageContract } from "#tests/support/storage.contract.ts";
import { createDiskStorage } from "./disk.ts";
import { createS3Storage, storageOnFlydrive } from "./s3.ts";

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
// s3rver has no types.
const S3rver: new (options: object) => S3Server = createRequire(import.meta.url)("s3rver");

const folders: string[] = [];
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-storage-"));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const account = {
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};
async function startS3() {
  const settings = { address: "127.0.0.1", port: 0, silent: true, vhostBuckets: false };
  const bucket = { name: "plinth", configs: [] };
  const server = new S3rver({ ...settings, directory: await newFolder(), configureBuckets: [bucket] });
  const { port } = await server.run();
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

storageContract("this machine's disk", async () => {
  return { storage: createDiskStorage(join(await newFolder(), "not-made-yet")), close: async () => {} };
});

storageContract("an S3 store", async () => {
  const { endpoint, close } = await startS3();
  return { storage: createS3Storage({ ...account, bucket: "plinth", endpoint }), close };
});

/** @spec operations.8 */
test("a missing bucket causes an error and does not count as a missing file", async () => {
  const { endpoint, close } = await startS3();
  onTestFinished(close);
  await expect(createS3Storage({ ...account, bucket: "nowhere", endpoint }).get("a")).rejects.toThrow();
});

test("a list that the store returns in pages is read to its end", async () => {
  const keys = ["photos/a", "photos/b", "photos/c"];
  class PagedDriver extends FSDriver {
    override async listAll(_folder: string, options?: { paginationToken?: string }) {
      const page = Number(options?.paginationToken ?? 0);
      const objects = [new DriveFile(keys[page] ?? "", this)];
      return page + 1 < keys.length ? { objects, paginationToken: String(page + 1) } : { objects };
    }
  }
  const driver = new PagedDriver({ location: await newFolder(), visibility: "private" });
  const listed: string[] = [];
  for await (const key of storageOnFlydrive(driver, () => false).list("photos")) listed.push(key);
  expect(listed).toEqual(keys);
});

test("reading a photo while it is replaced returns the old or the new one, never a part", async () => {
  const storage = createDiskStorage(await newFolder());
  const [old, fresh] = [new Uint8Array(8_000_000).fill(1), new Uint8Array(9_000_000).fill(2)];
  await storage.put("photo", old);
  let saved = false;
  const saving = storage.put("photo", fresh).then(() => {
    saved = true;
  });
  while (!saved) expect([old.length, fresh.length]).toContain((await storage.get("photo"))?.length);
  await saving;
  expect((await storage.get("photo"))?.at(-1)).toBe(2);
});

test("a crash while a photo is saved leaves the complete file or none", async () => {
  const folder = await newFolder();
  const size = 400_000_000;
  const script = `import(process.argv[1]).then(({ createDiskStorage }) =>
    createDiskStorage(process.argv[2]).put("photo", new Uint8Array(${size})))`;
  const module = new URL("./disk.ts", import.meta.url).href;
  const saving = spawn(process.execPath, ["-e", script, module, folder], { stdio: "ignore" });
  const died = once(saving, "exit");
  while ((await readdir(folder)).length === 0 && saving.exitCode === null) await new Promise(setImmediate);
  saving.kill("SIGKILL");
  await died;
  expect((await readdir(folder)).length).toBe(1);
  const photo = await createDiskStorage(folder).get("photo");
  expect(photo === null || photo.length === size).toBe(true);
});

test("a failed save leaves no file behind", async () => {
  const folder = await newFolder();
  const storage = createDiskStorage(folder);
  await storage.put("taken/by-a-file", new Uint8Array(1));
  await expect(storage.put("taken", new Uint8Array(1))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["taken"]);
});

test("old leftovers of an interrupted save are deleted, and a save in progress is not touched", async () => {
  const folder = await newFolder();
  const storage = createDiskStorage(folder);
  expect(await createDiskStorage(join(folder, "not-made-yet")).tidy(new Date())).toBe(0);
  await storage.put("originals/a", new Uint8Array(1));
  await writeFile(join(folder, "originals/b.0000.PART"), "half");
  const now = Date.now();
  expect(await storage.tidy(new Date(now - 60_000))).toBe(0);
  expect(await storage.tidy(new Date(now + 60_000))).toBe(1);
  expect(await readdir(join(folder, "originals"))).toEqual(["a"]);
});
