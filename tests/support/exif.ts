import { crc32 } from "node:zlib";

/** What a camera writes about a picture, by the names of the EXIF standard. */
export interface CameraTags {
  Make?: string;
  Model?: string;
  Orientation?: number;
  /** When the file was last changed. */
  DateTime?: string;
  DateTimeOriginal?: string;
  DateTimeDigitized?: string;
  OffsetTimeOriginal?: string;
  SubSecTimeOriginal?: string;
  /** Bytes of the maker's own; readers must pass over them. */
  MakerNote?: Uint8Array;
}

type ByteOrder = "little" | "big";

const imageTags = { Make: 0x010f, Model: 0x0110, Orientation: 0x0112, DateTime: 0x0132 } as const;
const ofCapture = {
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  OffsetTimeOriginal: 0x9011,
  MakerNote: 0x927c,
  SubSecTimeOriginal: 0x9291,
} as const;
const captureDirectory = 0x8769;

type Value = string | number | Uint8Array;

/** A TIFF block as EXIF has it, written byte for byte. */
export function exifBlock(tags: CameraTags, order: ByteOrder): Buffer {
  const pick = (names: Record<string, number>) =>
    Object.entries(names).flatMap(([name, code]): [number, Value][] => {
      const value = tags[name as keyof CameraTags];
      return value === undefined ? [] : [[code, value]];
    });
  const header = Buffer.from(order === "little" ? "II*\0\x08\0\0\0" : "MM\0*\0\0\0\x08", "latin1");
  const image = pick(imageTags);
  // Its own length does not depend on what the pointer in it says.
  const after = 8 + directory([...image, [captureDirectory, 0]], 8, order).length;
  const first = directory([...image, [captureDirectory, after]], 8, order);
  return Buffer.concat([header, first, directory(pick(ofCapture), after, order)]);
}

/** An image file directory that begins at an offset, and behind it the values that do not fit into its entries. */
function directory(entries: [number, Value][], offset: number, order: ByteOrder): Buffer {
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size);
    if (order === "little") bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  const table = [number(entries.length, 2)];
  const values: Buffer[] = [];
  let end = offset + 2 + entries.length * 12 + 4;
  for (const [code, value] of entries) {
    const { type, count, bytes } = encoded(code, value, number);
    const fits = bytes.length <= 4;
    table.push(number(code, 2), number(type, 2), number(count, 4));
    table.push(fits ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : number(end, 4));
    if (fits) continue;
    values.push(bytes);
    end += bytes.length;
  }
  return Buffer.concat([...table, Buffer.alloc(4), ...values]);
}

function encoded(code: number, value: Value, number: (value: number, size: 2 | 4) => Buffer) {
  if (typeof value === "string") {
    const bytes = Buffer.from(`${value}\0`, "latin1");
    return { type: 2, count: bytes.length, bytes };
  }
  if (typeof value !== "number") return { type: 7, count: value.length, bytes: Buffer.from(value) };
  return code === captureDirectory
    ? { type: 4, count: 1, bytes: number(value, 4) }
    : { type: 3, count: 1, bytes: number(value, 2) };
}

/** A JPEG with an EXIF block, as its first part or behind others, such as the JFIF header. */
export function jpegWith(
  exif: Uint8Array,
  { before = [] as Buffer[], image = Buffer.alloc(0) } = {},
): Buffer {
  const body = image.length > 0 ? image.subarray(2) : Buffer.from([0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...before, jpegPart(0xe1, "Exif\0\0", exif), body]);
}

/** One marked part of a JPEG, such as APP1 (0xe1). */
export function jpegPart(marker: number, name: string, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + name.length + content.length, 2);
  return Buffer.concat([head, Buffer.from(name, "latin1"), content]);
}

/** A HEIC that has nothing but EXIF; its EXIF lies behind so many bytes of picture, as iPhones may have it. */
export function heicWith(exif: Uint8Array, imageBytes = 0): Buffer {
  const brands = box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1"));
  const payload = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from("Exif\0\0", "latin1"), exif]);
  const meta = (offset: number) =>
    box(
      "meta",
      versioned(0),
      box("hdlr", versioned(0), Buffer.from("\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0", "latin1")),
      box("iinf", versioned(0), u16(1), box("infe", versioned(2), u16(1), u16(0), Buffer.from("Exif\0"))),
      box(
        "iloc",
        versioned(0),
        Buffer.from([0x44, 0]),
        u16(1),
        u16(1),
        u16(0),
        u16(1),
        u32(offset),
        u32(payload.length),
      ),
    );
  const start = brands.length + meta(0).length + 8 + imageBytes;
  return Buffer.concat([brands, meta(start), box("mdat", Buffer.alloc(imageBytes, 0x55), payload)]);
}

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body]);
}

function versioned(version: number): Buffer {
  return Buffer.from([version, 0, 0, 0]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A PNG that has nothing but EXIF. */
export function pngWith(exif: Uint8Array): Buffer {
  const part = (name: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    return Buffer.concat([u32(content.length), body, u32(crc32(body))]);
  };
  const size = Buffer.concat([u32(1), u32(1), Buffer.from([8, 2, 0, 0, 0])]);
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, part("IHDR", size), part("eXIf", exif), part("IEND", Buffer.alloc(0))]);
}
