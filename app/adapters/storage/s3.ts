import { S3Driver } from "flydrive/drivers/s3";
import { storageOnFlydrive } from "./flydrive-storage.ts";
import type { Storage } from "./storage.ts";

export type S3Settings = {
  bucket: string;
  /** Origin of an S3-compatible store; absent for Amazon's own. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path, not in the host name: as a rule right for every store but Amazon's. */
  forcePathStyle?: boolean | undefined;
};

/**
 * Files in a bucket, which must exist. The key pair needs to read, write, delete and list; without
 * the right to list, Amazon answers a missing file with "access denied", which is an error here.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const driver = new S3Driver({
    bucket,
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle: settings.forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    visibility: "private",
    // Amazon's newer buckets and many compatible stores refuse a request that carries an ACL.
    supportsACL: false,
    // Many compatible stores do not know the checksums that Amazon's client adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return storageOnFlydrive(driver, isMissing);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "NoSuchKey";
}
