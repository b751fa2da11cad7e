/** Writes the tests below each requirement of docs/requirements.md, from the tags of tests: `npm run specification`. */
import { readFile, writeFile } from "node:fs/promises";
import { isTest, readSources } from "#tests/support/sources.ts";
import { findTags, requirementsPath, writeTests } from "#tests/support/specification.ts";

const files = findTags((await readSources()).filter(({ path }) => isTest(path)));
await writeFile(requirementsPath, writeTests(await readFile(requirementsPath, "utf8"), files));
