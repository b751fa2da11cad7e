import { readdirSync } from "node:fs";

/** The AVIF sizes of the demo's photos, as `HASH/WIDTH.avif`; made by `server/make-demo-sizes.ts`. */
export const demoSizes = new URL("./demo-sizes.tar", import.meta.url);

const folder = new URL("./photos/", import.meta.url);

export const photoFile = (name: string): URL => new URL(`${name}.webp`, folder);

/** Returns the files of all photos, each of which the demo shows. */
export const demoPhotos = (): URL[] => readdirSync(folder).map((name) => new URL(name, folder));
