import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Place, PlaceRefused } from "./place.ts";
import { createS3Place, type S3Account } from "./s3-place.ts";

const s3Address = /^s3:\/\/([^/]+)\/?(.*)$/;

/** Returns the folder at an address: a path, or `s3://bucket/prefix`. */
export function openPlace(address: string, account: S3Account | null): Place {
  const [, bucket, prefix = ""] = s3Address.exec(address) ?? [];
  if (bucket === undefined) return createDiskPlace(resolve(address));
  if (!account)
    throw new PlaceRefused("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required for an address s3://…");
  return createS3Place({ ...account, bucket }, prefix);
}

/** Returns the folder and the name of a file at an address. */
export function openFile(address: string, account: S3Account | null): { place: Place; name: string } {
  const cut = s3Address.test(address) ? address.lastIndexOf("/") : null;
  if (cut === null) return { place: createDiskPlace(dirname(resolve(address))), name: basename(address) };
  return { place: openPlace(address.slice(0, cut), account), name: address.slice(cut + 1) };
}

function createDiskPlace(folder: string): Place {
  return {
    addressOf: (name) => join(folder, name),

    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.${process.pid}.PART`);
      try {
        const file = await open(unfinished, "w", 0o600);
        try {
          for await (const chunk of content) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) throw new PlaceRefused(`There is no file ${path}.`);
      return createReadStream(path, { highWaterMark: 1024 * 1024 });
    },

    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },

    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

/** Makes the new name of a file safe from a power cut. */
async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
