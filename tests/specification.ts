/** Writes docs/specification-map.md from docs/requirements.md and the tags of tests: `npm run specification`. */
import { writeFile } from "node:fs/promises";
import { isTest, readSources } from "./support/sources.ts";
import { findTags, mapPath, readRequirements, writeMap } from "./support/specification.ts";

await writeFile(
  mapPath,
  writeMap(await readRequirements(), findTags((await readSources()).filter(({ path }) => isTest(path)))),
);
