/** Compresses the built browser files once, at the highest quality, beside the originals. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compress, encodings } from "./compress.ts";

const folder = fileURLToPath(new URL("../build/client", import.meta.url));
const compressible = /\.(js|css|svg|json|txt|xml|wasm)$/;
const extensions = { br: "br", zstd: "zst", gzip: "gz" };
const highest = { br: 11, zstd: 19, gzip: 9 };

const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name);
    const bytes = await readFile(path);
    for (const encoding of encodings)
      await writeFile(`${path}.${extensions[encoding]}`, await compress(bytes, encoding, highest));
  }),
);
