import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFile, openPlace, PlaceRefused } from "./places.ts";

const account = { region: "ap-south-1", accessKeyId: "key", secretAccessKey: "secret" };

test.each(["s3://backups.tar", "s3://backups/", "s3://backups/nightly/"])(
  "%s names no file, so nothing is written beside the program",
  (address) => {
    expect(() => openFile(address, account)).toThrow(PlaceRefused);
  },
);

test.each(["s3://", "s3:///nightly", "https://backups.example/plinth", "file:///backups", "S3://backups"])(
  "%s is neither a folder nor a bucket, so nothing is written beside the program",
  (address) => {
    expect(() => openPlace(address, account)).toThrow(PlaceRefused);
    expect(() => openFile(`${address}/site.tar`, account)).toThrow(PlaceRefused);
  },
);

test("a file in a bucket is addressed by its folder and its name", () => {
  const { place, name } = openFile("s3://backups/nightly/site.tar", account);
  expect([place.addressOf(name), name]).toEqual(["s3://backups/nightly/site.tar", "site.tar"]);
  const top = openFile("s3://backups/site.tar", account);
  expect(top.place.addressOf(top.name)).toBe("s3://backups/site.tar");
});

test("a file that is missing is reported with its address, on a disk and in a bucket", async () => {
  const server = createServer((_, response) =>
    response
      .writeHead(404, { "Content-Type": "application/xml" })
      .end("<Error><Code>NoSuchKey</Code></Error>"),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket = openPlace("s3://backups/nightly", { ...account, endpoint });
  await expect(bucket.read("none.tar")).rejects.toThrow("There is no file s3://backups/nightly/none.tar.");
  const folder = openPlace("/no/such/folder", null);
  await expect(folder.read("none.tar")).rejects.toThrow("There is no file /no/such/folder/none.tar.");
});

test("a folder that cannot be written is named, and what fails to be read is not taken for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-places-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  async function* chunks(error?: Error) {
    yield Buffer.from("archive");
    if (error) throw error;
  }
  await writeFile(join(folder, "file"), "");
  const below = join(folder, "file", "backups");
  const refused = openPlace(below, null).write("site.tar", chunks());
  await expect(refused).rejects.toThrow(PlaceRefused);
  await expect(refused).rejects.toThrow(`${below} cannot be written (ENOTDIR: not a directory`);

  const lost = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  await expect(openPlace(folder, null).write("site.tar", chunks(lost))).rejects.toBe(lost);
  expect(await readdir(folder)).toEqual(["file"]);
});
