import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../storage/s3.ts";
import { writeWhole } from "../storage/temporary-files.ts";

/** A folder of archives, on a disk or in an S3-compatible store. */
export interface Place {
  /**
   * Writes a file: it appears under its name only when it is complete and safe from a power cut. Rejects with
   * `PlaceRefused` for a folder on a disk that cannot be written.
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with `PlaceRefused` if there is no such file. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Lists the files directly in the folder. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Returns a file's full address, for messages. */
  addressOf(name: string): string;
}

/** Thrown for an address that cannot be used. The message is for the operator. */
export class PlaceRefused extends Error {
  override name = "PlaceRefused";
}

const s3Address = /^s3:\/\/([^/]+)\/?(.*)$/;
const s3File = /^(s3:\/\/[^/]+(?:\/.*)?)\/([^/]+)$/;

/** Returns whether an address is one of the web or a store, and no path. */
export const isUrl = (address: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(address);

/** Returns whether an address is that of a folder: a path, or `s3://bucket/prefix`. */
export const isPlace = (address: string): boolean =>
  s3Address.test(address) || (address !== "" && !isUrl(address));

/**
 * Returns the folder at an address.
 * @throws PlaceRefused for one of another kind, and for a store without an account
 */
export function openPlace(address: string, account: S3Account | null): Place {
  if (!isPlace(address))
    throw new PlaceRefused(`${address} is neither a folder nor an address s3://BUCKET/PREFIX.`);
  const [, bucket, prefix = ""] = s3Address.exec(address) ?? [];
  if (bucket === undefined) return createDiskPlace(resolve(address));
  if (!account)
    throw new PlaceRefused("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required for an address s3://…");
  return createS3Place({ ...account, bucket }, prefix);
}

/**
 * Returns the folder of a file and the file's name in it, from a path or `s3://bucket/prefix/name`.
 * @throws PlaceRefused for an address of a bucket or folder in a store
 */
export function openFile(address: string, account: S3Account | null): { place: Place; name: string } {
  if (!isUrl(address)) return { place: createDiskPlace(dirname(resolve(address))), name: basename(address) };
  const [, folder, name] = s3File.exec(address) ?? [];
  if (folder === undefined || name === undefined)
    throw new PlaceRefused(`${address} does not name a file. Use s3://BUCKET/FILE.`);
  return { place: openPlace(folder, account), name };
}

function createDiskPlace(folder: string): Place {
  return {
    addressOf: (name) => join(folder, name),

    async write(name, content) {
      const refuse = (cause: Error) => {
        throw new PlaceRefused(`${folder} cannot be written (${cause.message}).`, { cause });
      };
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse);
      await writeWhole(join(folder, name), async (unfinished) => {
        await using file = await open(unfinished, "w", 0o600).catch(refuse);
        for await (const chunk of content) await file.writeFile(chunk).catch(refuse);
        await file.sync().catch(refuse);
      });
      // Makes the new name safe, too.
      await using handle = await open(folder, "r");
      await handle.sync();
    },

    async read(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) throw noFile(path);
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

const noFile = (address: string) => new PlaceRefused(`There is no file ${address}.`);

type S3Account = Omit<S3Settings, "bucket">;

/** Bytes; a store allows 10,000 parts, so a file can have 160 GB. */
const partSize = 16 * 1024 * 1024;

function createS3Place({ bucket: Bucket, ...account }: S3Settings, prefix: string): Place {
  let opened: S3Client | undefined;
  /** Loads the library with the first request: most installations keep their backups elsewhere. */
  async function open() {
    const [s3, { clientOptions }] = await Promise.all([
      import("@aws-sdk/client-s3"),
      import("../storage/s3.ts"),
    ]);
    opened ??= new s3.S3Client({
      ...clientOptions(account),
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    });
    return { s3, client: opened };
  }
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const at = (name: string) => ({ Bucket, Key: folder + name });
  const addressOf = (name: string) => `s3://${Bucket}/${folder}${name}`;

  return {
    addressOf,

    async write(name, content) {
      const { client } = await open();
      const { Upload } = await import("@aws-sdk/lib-storage");
      const Body = Readable.from(content, { objectMode: false });
      await new Upload({ client, params: { ...at(name), Body }, partSize, queueSize: 1 }).done();
    },

    async read(name) {
      const { s3, client } = await open();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        return Body as Readable;
      } catch (error) {
        throw error instanceof s3.NoSuchKey ? noFile(addressOf(name)) : error;
      }
    },

    async list() {
      const { s3, client } = await open();
      const names: string[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(folder.length));
      return names.filter((name) => name !== "" && !name.includes("/"));
    },

    async remove(name) {
      const { s3, client } = await open();
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
  };
}
