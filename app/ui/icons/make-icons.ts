/**
 * Builds the icons in `public/` from the drawing of the mark. Run it with `npm run icons` when the drawing changes.
 * Browser tabs show the SVG, which follows the colour scheme; old clients request `favicon.ico`; phones use the PNGs.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { iconDrawing } from "./mark-drawing.ts";

const colours = { paper: "#f3f0eb", ink: "#17191c", amber: "#ffb012" };
const { size, courses, top } = iconDrawing;

/** Returns the mark on a square of paper, taking the fraction `room` of its width. */
function icon(room: number, style = "") {
  const scale = room / (14 / size);
  const offset = (size - size * scale) / 2;
  const placed = scale === 1 ? "" : ` transform="translate(${offset} ${offset}) scale(${scale})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${style}<path class="p" fill="${colours.paper}" d="M0 0h${size}v${size}H0z"/><g${placed}><path class="i" fill="${colours.ink}" d="${courses}"/><path fill="${colours.amber}" d="${top}"/></g></svg>\n`;
}

const wholeGrid = 14 / size;
const dark = `<style>@media(prefers-color-scheme:dark){.p{fill:${colours.ink}}.i{fill:${colours.paper}}}</style>`;

const draw = (pixels: number, room: number) =>
  sharp(Buffer.from(icon(room)), { density: (72 * pixels) / size })
    .resize(pixels, pixels)
    .flatten({ background: colours.paper });

const png = (pixels: number, room: number) =>
  draw(pixels, room).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** Returns PNGs in a Windows icon container, which holds images of up to 256 pixels. */
function ico(images: { pixels: number; bytes: Buffer }[]) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { pixels, bytes }] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

const small = await Promise.all(
  [16, 32, 48].map(async (pixels) => {
    // Old readers of this container do not support palettes.
    const bytes = await draw(pixels, wholeGrid).ensureAlpha().png({ compressionLevel: 9 }).toBuffer();
    return { pixels, bytes };
  }),
);
const files: Record<string, string | Buffer> = {
  "icon.svg": icon(wholeGrid, dark),
  "favicon.ico": ico(small),
  // Phones round the corners, which leaves less room.
  "apple-touch-icon.png": await png(180, 0.62),
  "icon-192.png": await png(192, 0.7),
  "icon-512.png": await png(512, 0.7),
  // Launchers may crop to any shape that contains the inner circle of 80 %.
  "icon-maskable-512.png": await png(512, 0.52),
};
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(`../../../public/${name}`, import.meta.url), bytes);
  process.stdout.write(`${name}: ${bytes.length} bytes\n`);
}
