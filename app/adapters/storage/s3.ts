import { S3Driver } from "flydrive/drivers/s3";
import { storageOnFlydrive } from "./flydrive-storage.ts";
import type { Storage } from "./storage.ts";

export type S3Settings = {
  bucket: string;
  /** Origin of an S3-compatible store; absent for Amazon S3. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host name, as most stores other than Amazon S3 require. */
  forcePathStyle?: boolean | undefined;
};

/**
 * Returns a storage in an existing bucket. The key pair needs permission to read, write, delete and list. Without the
 * list permission Amazon reports missing files as "access denied", which is an error here.
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
    // Newer Amazon buckets and many compatible stores reject requests with an ACL.
    supportsACL: false,
    // Many compatible stores do not support the checksums that Amazon's client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A frozen store must fail a request before its visitor gives up.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
  });
  return storageOnFlydrive(driver, isMissing, isAway);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.name === "NoSuchKey";
}

const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

/** Returns whether a connection failed or timed out, which flydrive and Amazon's client wrap. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === "TimeoutError" || awayCodes.test(String((cause as NodeJS.ErrnoException).code)))
      return true;
  return false;
}
