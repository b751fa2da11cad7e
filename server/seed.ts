import { pino } from "pino";
import { importMaster } from "#app/domain/photos/photos.server.ts";
import { seed } from "#db/seed/seed.ts";
import { closeDataFolder, makeFilesPrivate } from "./data-folder.ts";
import { readEnvironment } from "./env.ts";
import { openServices } from "./open-services.ts";

makeFilesPrivate();
const environment = readEnvironment(process.env);
await closeDataFolder(environment.dataDir, pino());
const { db, storage } = await openServices(environment);
const filled = await seed(db, environment.seed, {
  importPhoto: (bytes, about) => importMaster(db, storage, { content: bytes, ...about }),
  region: environment.firstRegion,
});
process.stdout.write(
  filled ? "The database was empty and is seeded.\n" : "The database is not empty; nothing was changed.\n",
);
await db.destroy();
