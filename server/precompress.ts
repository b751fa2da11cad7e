/** Compresses the built browser files once, at the highest quality, beside the originals. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

const folder = fileURLToPath(new URL("../build/client", import.meta.url));
const compressible = /\.(js|css|svg|json|txt|xml|wasm)$/;

const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
await Promise.all(
  names.map(async (name) => {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const brotli = await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    await writeFile(`${path}.br`, brotli);
    const zstd = await promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // Without it, each file takes tens of megabytes of memory.
      pledgedSrcSize: bytes.length,
    });
    await writeFile(`${path}.zst`, zstd);
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);
