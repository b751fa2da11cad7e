import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { readableSize } from "./byte-size.ts";
import { BrokenUpload, brokenBy, type ReceivedFile, TooLarge } from "./receive-file.ts";

/** Larger bodies have files: they are streamed, have more time, and are limited in number. */
export const maxBytesInMemory = 256 * 1024;

export const isMultipart = (headers: Headers): boolean =>
  /^multipart\//i.test(headers.get("Content-Type") ?? "");

/** Returns whether a body may have files by its headers. One of unknown length may. */
export const mayHaveFiles = (headers: Headers): boolean =>
  isMultipart(headers) &&
  Number(headers.get("Content-Length") ?? Number.POSITIVE_INFINITY) > maxBytesInMemory;

interface MultipartLimits {
  /** Maximum bytes of each file. */
  maxBytes: number;
  /** Maximum number of texts. */
  maxFields: number;
  maxFiles: number;
  /** Maximum bytes of all texts together; without it each has at most 16 KB. */
  maxTextBytes?: number;
  /** The fields that the form has; what is sent under other names is dropped as it arrives. */
  fields?: ReadonlySet<string>;
  /**
   * Reads the form to its end whatever is wrong with its files, instead of throwing: one that is too large is cut a byte
   * above its limit, one more than `maxFiles` is returned and the others are dropped, and one that cannot be written has a
   * `failure`.
   */
  readsWhole?: boolean;
  /** With `readsWhole`, called with the first bytes of each file; one that may not be stored is only counted and hashed. */
  mayStore?: () => Promise<boolean>;
}

type Part = string | ReceivedFile;

export type Parts = Map<string, Part[]>;

/**
 * Parses a multipart form as a stream and writes its files to the folder. Parts with the same name keep their order.
 * @throws TooLarge naming the file or the limit, BrokenUpload for an incomplete or malformed form, and
 * file system errors
 */
export async function readMultipart(
  request: Request,
  folder: string,
  limits: MultipartLimits,
): Promise<Parts> {
  const parts: Parts = new Map();
  const files: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  const add = (name: string, part: Part) => parts.set(name, [...(parts.get(name) ?? []), part]);
  const form = openForm(request, limits);

  let failed: Error | undefined;
  const fail = (error: Error) => {
    failed ??= error;
    form.destroy(failed);
  };
  const refuse = (message: string) => fail(new TooLarge(message));
  form.on("filesLimit", () => limits.readsWhole || refuse(`These are more than ${limits.maxFiles} files.`));
  form.on("fieldsLimit", () => refuse(`This form has more than ${limits.maxFields} fields.`));
  let textBytes = 0;
  // The types of the parser promise both names, but a part may have neither.
  form.on("field", (name = "", value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(`The field ${name} is too long.`);
    textBytes += name.length + Buffer.byteLength(value);
    if (textBytes > (limits.maxTextBytes ?? Number.POSITIVE_INFINITY))
      refuse("The texts of this form are too long.");
    if (limits.fields?.has(name) ?? true) add(name, value);
  });
  form.on("file", (field = "", stream: BusboyFileStream, fileName = "") => {
    if (!(limits.fields?.has(field) ?? true)) return void stream.resume();
    const file: ReceivedFile = { name: fileName, path: join(folder, `${files.length + 1}`), bytes: 0 };
    add(field, file);
    streams.push(stream);
    if (limits.readsWhole) {
      files.push(pipeline(stream, (chunks) => writeUntilFailure(chunks, file, limits)).catch(fail));
      return;
    }
    stream.on("data", (chunk: Buffer) => {
      file.bytes += chunk.length;
    });
    stream.on("limit", () =>
      refuse(`${file.name || "A file"} is larger than ${readableSize(limits.maxBytes)}.`),
    );
    // Attached immediately: an unhandled rejection would end the process.
    files.push(pipeline(stream, createWriteStream(file.path)).catch(fail));
  });

  try {
    const body = (request.body ?? new Blob([]).stream()) as Parameters<typeof Readable.fromWeb>[0];
    await pipeline(Readable.fromWeb(body), form);
  } catch (cause) {
    failed ??= cause as Error;
    // The parser leaves them open when the client disconnects, and they would wait forever.
    for (const stream of streams) stream.destroy(failed);
  }
  await Promise.all(files);
  if (failed) throw failed instanceof TooLarge ? failed : brokenBy(failed);
  // A file field without a chosen file submits an empty file without a name.
  for (const [name, all] of parts)
    parts.set(
      name,
      all.filter((part) => typeof part === "string" || part.name !== "" || part.bytes > 0),
    );
  return parts;
}

/** Writes what arrives until the disk fails; the rest is only counted, so that the form can be read to its end. */
async function writeUntilFailure(
  chunks: AsyncIterable<Buffer>,
  file: ReceivedFile,
  { mayStore = async () => true }: Pick<MultipartLimits, "mayStore">,
): Promise<void> {
  const noteFailure = (cause: Error) => {
    file.failure ??= cause;
  };
  const hash = createHash("sha256");
  let disk: FileHandle | undefined;
  try {
    for await (const chunk of chunks) {
      if (file.bytes === 0 && (await mayStore()))
        disk = (await open(file.path, "w").catch(noteFailure)) ?? undefined;
      file.bytes += chunk.length;
      hash.update(chunk);
      if (disk && !file.failure) await disk.appendFile(chunk).catch(noteFailure);
    }
  } finally {
    await disk?.close().catch(noteFailure);
  }
  file.hash = hash.digest("hex");
}

function openForm(request: Request, limits: MultipartLimits) {
  const { maxBytes, maxFields, maxFiles, maxTextBytes = 16 * 1024, readsWhole } = limits;
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      limits: {
        fileSize: maxBytes + (readsWhole ? 1 : 0),
        files: maxFiles + (readsWhole ? 1 : 0),
        fields: maxFields,
        fieldSize: maxTextBytes,
      },
    });
  } catch (cause) {
    throw Object.assign(new BrokenUpload(), { cause });
  }
}
