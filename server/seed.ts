/** Seeds an empty database without starting the server: `npm run seed`. */
import { pino } from "pino";
import { closeDataFolder, makeFilesPrivate } from "./data-folder.ts";
import { readEnvironment } from "./env.ts";
import { openServices } from "./open-services.ts";
import { seedSite } from "./prepare-content.ts";

makeFilesPrivate();
const environment = readEnvironment(process.env);
await closeDataFolder(environment.dataDir, pino());
const { db, storage } = await openServices(environment);
process.stdout.write(
  (await seedSite({ db, storage }, environment))
    ? "The database was empty and is seeded.\n"
    : "The database is not empty; nothing was changed.\n",
);
await db.destroy();
