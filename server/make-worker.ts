/** Builds the service worker of the staff area with the list of files that it stores. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The part of Vite's manifest that is read here. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
  dynamicImports?: string[];
}

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
const source = fileURLToPath(new URL("../app/staff/calendar/worker/worker.ts", import.meta.url));

const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${client}.vite/manifest.json`, "utf8"));

/** The frame of staff pages with the queue of photos, the two pages that open without a network, and what reads the times of chosen photos. */
const needed =
  /\/entry\.client\.tsx$|^app\/(root|http\/service-worker|staff\/(staff-area|admin-layout|page-boundary|admin-only|editors-only|calendar\/(outbox-(panel|strip)|overview-page|day\/(large-photo|photo-preview)|upload\/[\w-]+)))\.tsx?(\?|$)|\/exifreader\//;
/** Loaded only for HEIC photos in browsers that cannot decode them. */
const rarelyNeeded = /heic|\.wasm$/;

const files = new Set<string>();
const visited = new Set<string>();
function collect(name: string) {
  const chunk = manifest[name];
  if (!chunk || visited.has(name)) return;
  visited.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
    if (!rarelyNeeded.test(file)) files.add(file);
  chunk.imports?.forEach(collect);
  // What the uploader loads after its page, it needs without a network.
  if (/upload/.test(name)) chunk.dynamicImports?.forEach(collect);
}
Object.keys(manifest)
  .filter((name) => needed.test(name))
  .forEach(collect);

const names = await readdir(`${client}assets`);
const routes = names.find((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
const stylesheet = [...files].find((file) => /\/staff-[\w-]+\.css$/.test(file));
if (!routes || !stylesheet || files.size < 20) throw new Error("The build's files are not as expected.");

const builtFiles = {
  version: routes.slice("manifest-".length, -".js".length),
  files: [...files, `assets/${routes}`].map((file) => `/${file}`).sort(),
  stylesheet: `/${stylesheet}`,
};

const result = await build({
  configFile: false,
  logLevel: "warn",
  define: { builtFiles: JSON.stringify(builtFiles) },
  build: {
    write: false,
    lib: { entry: source, formats: ["iife"], name: "worker" },
  },
});
const [output] = [result].flat();
const code = output && "output" in output ? output.output[0].code : "";
if (!code) throw new Error("The service worker was not built.");
// Its folder is the largest part of the site that it may serve.
await mkdir(`${client}admin`, { recursive: true });
await writeFile(`${client}admin/worker.js`, code);
// These lists are for builds, not for browsers.
for (const folder of ["client", "server"])
  await rm(fileURLToPath(new URL(`../build/${folder}/.vite`, import.meta.url)), {
    recursive: true,
    force: true,
  });
