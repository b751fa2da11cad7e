import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "../storage/s3.ts";
import type { Place } from "./place.ts";

export type S3Account = Omit<S3Settings, "bucket">;

/** Bytes; a store allows 10,000 parts, so a file can have 160 GB. */
const partSize = 16 * 1024 * 1024;

/** Returns a folder in a bucket. */
export function createS3Place({ bucket: Bucket, ...account }: S3Settings, prefix: string): Place {
  const { region, endpoint, accessKeyId, secretAccessKey } = account;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: account.forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible stores do not support the checksums that Amazon's client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const at = (name: string) => ({ Bucket, Key: folder + name });

  return {
    addressOf: (name) => `s3://${Bucket}/${folder}${name}`,

    async write(name, content) {
      const Body = Readable.from(content, { objectMode: false });
      await new Upload({ client, params: { ...at(name), Body }, partSize, queueSize: 1 }).done();
    },

    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Body as Readable;
    },

    async list() {
      const names: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(folder.length));
      return names.filter((name) => name !== "" && !name.includes("/"));
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
