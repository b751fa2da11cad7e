import sharp from "sharp";
import { LogoRefused } from "../image-refused.ts";
import { sanitiseSvg } from "./sanitise-svg.ts";

export interface ReadLogo {
  /** The sanitised SVG; null for a PNG. */
  svg: string | null;
  png: Uint8Array;
  width: number;
  height: number;
  /** Grounds on which all of it can be seen. */
  ground: "any" | "light" | "dark";
}

/** Of the stored PNG, in pixels: enough for print at the sizes of documents. */
const box = { width: 1200, height: 600 };
const maxPixels = 40_000_000;
const maxRatio = 12;
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads an uploaded SVG or PNG. The SVG is sanitised, and the PNG is encoded again, which removes everything but pixels.
 * @throws LogoRefused
 */
export async function readLogo(bytes: Uint8Array): Promise<ReadLogo> {
  const file = Buffer.from(bytes);
  if (file.length === 0) throw new LogoRefused("This file is empty. Choose the logo again.");
  if (file.subarray(0, 8).equals(pngStart)) return measured(null, await fitted(file));
  const text = textOf(file);
  if (!/<svg[\s>]/i.test(text))
    throw new LogoRefused("This file is not a logo we can read. Send an SVG or a PNG.");
  const { svg, width, height } = await sanitiseSvg(text);
  const scale = Math.min(box.width / width, box.height / height);
  const sized = svg.replace(/^<svg\b/, `<svg width="${width * scale}" height="${height * scale}"`);
  const { png, info } = await fitted(Buffer.from(sized));
  return measured(svg, { png, info: { ...info, ...ratioOf(width, height) } });
}

function textOf(file: Buffer): string {
  try {
    const encoding = file[0] === 0xff && file[1] === 0xfe ? "utf-16le" : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    throw new LogoRefused("This file is not a logo we can read. Send an SVG or a PNG.");
  }
}

/** Returns whole numbers of up to four digits in the ratio of an SVG's view box. */
function ratioOf(width: number, height: number) {
  const scale = 1000 / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Fitted {
  png: Buffer;
  info: { width: number; height: number };
}

async function fitted(file: Buffer): Promise<Fitted> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: 10 })
      .toColourspace("srgb")
      .ensureAlpha()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, info };
  } catch (error) {
    throw new LogoRefused("This logo is damaged or too large to draw. Export it again.", { cause: error });
  }
}

async function measured(svg: string | null, { png, info: { width, height } }: Fitted): Promise<ReadLogo> {
  if (Math.max(width / height, height / width) > maxRatio)
    throw new LogoRefused(`One side of this logo is more than ${maxRatio} times as long as the other.`);
  return { svg, png, width, height, ground: await groundOf(png) };
}

/** Fraction of a logo that may disappear. */
const tolerated = 0.12;
/** A logo that fills its rectangle brings its own ground. */
const filled = 0.97;
/** Luminance of each ground, and the contrast below which a part of a logo disappears into it: dark colours sooner. */
const grounds = {
  light: { luminance: 0.871, unseen: 1.5 },
  dark: { luminance: 0.0103, unseen: 2.5 },
};

/** Returns the grounds on which a logo can be seen: on light ones if it is dark, on dark ones if it is light. */
async function groundOf(png: Buffer): Promise<ReadLogo["ground"]> {
  const data = await sharp(png).resize({ width: 160, height: 160, fit: "inside" }).raw().toBuffer();
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127)
      lights.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  if (lights.length === 0) throw new LogoRefused("Nothing can be seen in this logo.");
  if (lights.length / (data.length / 4) > filled) return "any";
  const lostOn = (ground: typeof grounds.light) =>
    lights.filter((light) => contrast(light, ground.luminance) < ground.unseen).length / lights.length;
  const onLight = lostOn(grounds.light);
  const onDark = lostOn(grounds.dark);
  if (onLight <= tolerated && onDark <= tolerated) return "any";
  return onLight < onDark ? "light" : "dark";
}

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminance(...levels: [red: number, green: number, blue: number]) {
  const [red, green, blue] = levels.map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
