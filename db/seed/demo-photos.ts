import { readDemo } from "./demo.ts";

/** The AVIF sizes of the demo's photos, as `HASH/WIDTH.avif`; made by `server/make-demo-sizes.ts`. */
export const demoSizes = new URL("./demo-sizes.tar", import.meta.url);

/** Returns the file of one of the demo's photos. */
export const photoFile = (name: string): URL => new URL(`./photos/${name}.webp`, import.meta.url);

/** Returns the files of all photos that the demo shows, each once. */
export function demoPhotos(): URL[] {
  const { services, machines, projects, settings, events } = readDemo();
  const photos = [
    ...[...services, ...machines, ...projects].flatMap((record) => record.photos),
    ...Object.values(settings.photos),
    ...events.map(({ photo }) => photo),
  ];
  return [...new Set(photos.map(({ file }) => file))].map(photoFile);
}
