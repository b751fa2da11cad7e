import { createReadStream } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { readArchive } from "#app/adapters/archive/archive.ts";
import { variantsFolder } from "#app/adapters/images/variants.ts";
import { defaultRegion } from "#app/adapters/region/region.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { costOfSecret, recordSecret } from "#app/domain/accounts/site-secret.server.ts";
import { importMaster } from "#app/domain/photos/photos.server.ts";
import type { Db } from "#db/connect.ts";
import { demoSizes } from "#db/seed/demo-photos.ts";
import { seed } from "#db/seed/seed.ts";
import type { Environment } from "./env.ts";

/**
 * Brings a migrated database to the secret of this start, fills an empty one, and stores the sizes of the demo's photos; on
 * one node at a time.
 */
export async function prepareContent(
  { db, storage, secret, log }: { db: Db; storage: Storage; secret: string; log: Logger },
  { seed: kind, firstRegion }: Pick<Environment, "seed" | "firstRegion">,
): Promise<void> {
  const known = await recordSecret(db, secret);
  if (known.isKnown === false)
    log.warn(`the secret is not the one that this site has used: ${costOfSecret(known)}`);
  const isFilled = await seed(db, kind, {
    importPhoto: (bytes, about) => importMaster(db, storage, { content: bytes, ...about }),
    region: isDeepStrictEqual(firstRegion, defaultRegion) ? null : firstRegion,
  });
  if (isFilled && kind === "demo")
    for await (const { name, bytes } of readArchive(createReadStream(demoSizes)))
      await storage.put(`${variantsFolder}/${name}`, bytes);
}
