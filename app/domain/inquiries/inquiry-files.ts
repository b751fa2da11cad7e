import { megabyte, readableSize } from "#app/adapters/uploads/byte-size.ts";
import { keptFileName } from "#app/adapters/uploads/kept-file-name.ts";

export const inquiryFileLimits = {
  maxFiles: 5,
  /** Of each file. */
  maxBytes: 20 * megabyte,
  /** Of all files that arrive within a day, so that strangers cannot fill the disk. */
  maxBytesPerDay: 2048 * megabyte,
  /** Requests with files within an hour, from one network and from all. */
  withFilesPerHour: { perNetwork: 10, inAll: 300 },
  maxNameLength: 120,
};

/** The endings of each type that is taken; the first is added to a name that has another one. */
const types: Record<string, string[]> = {
  "application/pdf": ["pdf"],
  "image/vnd.dwg": ["dwg"],
  "image/vnd.dxf": ["dxf"],
  // Bills of quantities. Those with macros have other types.
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif", "hif"],
  "image/heif": ["heif", "heic", "hif"],
  "image/heic-sequence": ["heic", "heif", "hif"],
  "image/heif-sequence": ["heif", "heic", "hif"],
  "image/avif": ["avif"],
  "image/tiff": ["tif", "tiff"],
  "image/gif": ["gif"],
  "image/bmp": ["bmp"],
};

/** The `accept` of the file field. Browsers know no type for drawings, and phones offer photos for `image/*`. */
export const inquiryFileAccept = ".pdf,.dwg,.dxf,.xlsx,.docx,image/*";

export const inquiryFilesLabel = "Drawings or Soil Report";

export const inquiryFileHint = `PDF, DWG, images: up to ${inquiryFileLimits.maxFiles} of ${readableSize(inquiryFileLimits.maxBytes)}`;

export const isInquiryFileType = (type: string | null): type is string =>
  type !== null && Object.hasOwn(types, type);

export const inquiryFileName = (sent: string, type: string): string =>
  keptFileName(sent, types[type] ?? [], inquiryFileLimits.maxNameLength);

/** A received file with its size in bytes; larger ones were cut. */
export interface SentFile {
  name: string;
  bytes: number;
  /** By its content; null if unknown. */
  type: string | null;
}

const nameAsSent = ({ name }: Pick<SentFile, "name">) => inquiryFileName(name, "").replace(/\.bin$/, "");

/** Returns the request to choose files again, with their names, since a browser never shows them a second time. */
export const chooseAgain = (files: readonly Pick<SentFile, "name">[]): string =>
  `choose the files again: ${files.map(nameAsSent).join(", ")}`;

export function refusedFiles(files: readonly SentFile[]): string | null {
  const { maxFiles, maxBytes } = inquiryFileLimits;
  if (files.length > maxFiles) return `Please choose at most ${maxFiles} files`;
  for (const file of files) {
    if (file.bytes > maxBytes) return `${nameAsSent(file)} is larger than ${readableSize(maxBytes)}`;
    if (file.bytes === 0) return `${nameAsSent(file)} is empty`;
    if (!isInquiryFileType(file.type))
      return `${nameAsSent(file)} is not a PDF, a DWG or DXF drawing, an XLSX or DOCX file, or a photo`;
  }
  return null;
}
