import { writeFile } from "node:fs/promises";
import { writeArchive } from "#app/adapters/archive/archive.ts";
import { makeArchive } from "#server/backup/save-archive.ts";

const [database, file] = process.argv.slice(2);
if (!database || !file) throw new Error("Usage: node tests/make-schema-fixture.ts DATABASE FILE.tar");

// Without photos an archive has about 100 KB.
const storage = { get: async () => null };
await writeFile(file, writeArchive(makeArchive({ database, storage })));
