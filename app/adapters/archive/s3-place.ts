import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Settings } from "../storage/s3.ts";
import type { Place } from "./place.ts";

export type S3Account = Omit<S3Settings, "bucket">;

/** Bytes; a store allows 10,000 parts, so a file can have 160 GB. */
const partSize = 16 * 1024 * 1024;

/** Loads the library with the first request: most installations keep their backups elsewhere. */
const loadS3 = () => import("@aws-sdk/client-s3");

/** Returns a folder in a bucket. */
export function createS3Place({ bucket: Bucket, ...account }: S3Settings, prefix: string): Place {
  const { region, endpoint, accessKeyId, secretAccessKey } = account;
  const settings: S3ClientConfig = {
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: account.forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible stores do not support the checksums that Amazon's client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  };
  let opened: S3Client | undefined;
  async function open() {
    const s3 = await loadS3();
    opened ??= new s3.S3Client(settings);
    return { s3, client: opened };
  }
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const at = (name: string) => ({ Bucket, Key: folder + name });

  return {
    addressOf: (name) => `s3://${Bucket}/${folder}${name}`,

    async write(name, content) {
      const { client } = await open();
      const { Upload } = await import("@aws-sdk/lib-storage");
      const Body = Readable.from(content, { objectMode: false });
      await new Upload({ client, params: { ...at(name), Body }, partSize, queueSize: 1 }).done();
    },

    async read(name) {
      const { s3, client } = await open();
      const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
      return Body as Readable;
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
