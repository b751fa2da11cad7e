import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** Where and how to reach the object store. */
export type S3Store = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  stop(): Promise<void>;
};

/**
 * Starts an S3 server with one empty bucket. Its clients need forcePathStyle,
 * and requestChecksumCalculation "WHEN_REQUIRED".
 */
export async function startS3(bucket = "uploads"): Promise<S3Store> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  let running = true;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    // The only account s3rver knows.
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    region: "us-east-1",
    async stop() {
      if (!running) return;
      running = false;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
