import { createReadStream } from "node:fs";
import { expect, test } from "vitest";
import { readArchive } from "#app/adapters/archive/archive.ts";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { demoSizes } from "#db/seed/demo-photos.ts";
import { demoMasters } from "./make-demo-sizes.ts";

/** @spec photos.6 */
test("the demo brings each of its photos in all widths that pages ask for", async () => {
  const wanted = new Set<string>();
  for await (const { hash, width } of demoMasters())
    for (const each of servedWidths(width)) wanted.add(`${hash}/${each}.avif`);
  const brought: string[] = [];
  for await (const { name } of readArchive(createReadStream(demoSizes))) brought.push(name);
  expect(brought.length).toBeGreaterThan(500);
  expect(new Set(brought)).toEqual(wanted);
});
