import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type Corners = [string, string, string, string];
/** Top left, top right, bottom right, bottom left. */
export const corners: Corners = ["red", "green", "blue", "white"];
const colours = { red: [220, 30, 30], green: [30, 200, 30], blue: [30, 30, 220], white: [240, 240, 240] };

/** Returns a 60 × 40 image whose four quarters have the colours of `corners`. */
export function quarters() {
  const [red, green, blue, white] = [colours.red, colours.green, colours.blue, colours.white];
  const row = (left: number[], right: number[]) => [...Array(30).fill(left), ...Array(30).fill(right)].flat();
  const rows = [...Array(20).fill(row(red, green)), ...Array(20).fill(row(white, blue))].flat();
  return sharp(Uint8Array.from(rows), { raw: { width: 60, height: 40, channels: 3 } });
}

/** Returns the colours of an image's four quarters, in the order of `corners`. */
export async function cornersOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const far = ([r = 0, g = 0, b = 0]: number[]) =>
      Math.abs(r - (data[at] ?? 0)) + Math.abs(g - (data[at + 1] ?? 0)) + Math.abs(b - (data[at + 2] ?? 0));
    return Object.entries(colours).sort(([, a], [, b]) => far(a) - far(b))[0]?.[0] ?? "";
  };
  return [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.75, 0.75), nameAt(0.25, 0.75)];
}

/** Returns reproducible coloured noise, whose file is large enough to truncate and to damage. */
export function noise(width: number, height: number) {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 256;
  };
  return sharp(Uint8Array.from({ length: width * height * 3 }, next), {
    raw: { width, height, channels: 3 },
  });
}

/** Returns an animated image of two frames, red and green. */
export function moving() {
  const frame = (background: string) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  });
  return Promise.all(["red", "lime"].map((colour) => sharp(frame(colour)).png().toBuffer())).then((frames) =>
    sharp(frames, { join: { animated: true } }),
  );
}

/** Returns a PNG of about 100 bytes whose header claims this size. */
export function boastfulPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(Buffer.alloc(100));
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
