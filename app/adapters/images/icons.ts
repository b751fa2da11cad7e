import sharp from "sharp";
import { type Typeface, textOverlay } from "./compose-image.ts";

export type IconContent =
  | { svg: string }
  | { letters: string; face: Typeface; colour: string }
  | { image: Uint8Array };

export interface IconDesign {
  /** Width and height in pixels. */
  size: number;
  /** Colour of the background, such as `#ffffff`. */
  ground: string;
  /** Fraction of the width that the content may take. */
  room: number;
  content: IconContent;
}

/** Returns a square, opaque PNG icon. */
export async function drawIcon(design: IconDesign): Promise<Uint8Array<ArrayBuffer>> {
  const icon = (await composed(design)).removeAlpha();
  return new Uint8Array(await icon.png({ compressionLevel: 9 }).toBuffer());
}

async function composed({ size, ground, room, content }: IconDesign) {
  const side = Math.max(1, Math.round(size * room));
  const layer = await contentLayer(content, side);
  const { data: input, info } = await layer.png().toBuffer({ resolveWithObject: true });
  const place = { left: Math.round((size - info.width) / 2), top: Math.round((size - info.height) / 2) };
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } }).composite([
    { input, ...place },
  ]);
}

async function contentLayer(content: IconContent, side: number) {
  const inside = { width: side, height: side, fit: "inside" } as const;
  if ("svg" in content) return sharp(Buffer.from(content.svg), { density: (72 * side) / 16 }).resize(inside);
  if ("image" in content) return sharp(content.image).resize(inside);
  // Drawn large, because small letters are hinted and leave their place.
  const { letters, face, colour } = content;
  const box = { left: 0, top: 0, width: 1200, height: 600 };
  const drawn = await textOverlay({ runs: [{ text: letters, face, size: 360, colour }], box }, [face]);
  return drawn
    ? sharp(drawn.input as Buffer)
        .trim()
        .resize(inside)
    : sharp({ create: { ...inside, channels: 4, background: "#00000000" } });
}

/** Returns a Windows icon container with an icon in several sizes, each below 256 pixels. */
export async function drawIco(designs: IconDesign[]): Promise<Uint8Array<ArrayBuffer>> {
  const images = await Promise.all(
    designs.map(async (design) => ({
      pixels: design.size,
      // Old readers of this container need an alpha channel.
      bytes: await (await composed(design)).ensureAlpha().png({ compressionLevel: 9 }).toBuffer(),
    })),
  );
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
  return new Uint8Array(Buffer.concat([head, ...images.map(({ bytes }) => bytes)]));
}
